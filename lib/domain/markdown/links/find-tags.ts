import { isTagCharacter } from "@/lib/domain/markdown/dialect/tag";
import { toCodeReader } from "./code-spans";
import { RunScanner } from "./scan-run";

/** A tag in a text, without its sign, and where the sign is. */
export type TagPlace = { at: number; tag: string };

// Labels of definitions are hardly ever tags: it is not worth it to read those of the page for the few that are.
const noDefinitions: ReadonlyMap<string, unknown> = new Map();

const lineEnd = /[\r\n]/;
const headingId = /\{#[^{}\r\n]*\}[ \t]*(?:[\r\n]|$)/y;
const addressBeginning = /(?:^|[^a-z])(?:https?:\/\/|www\.)/i;
/** Of a longer word, this much is searched for the beginning of an address. */
const wordLengthMax = 300;

/**
 * Finds the tags in a run of text from a place on: none in code, formulas, comments, HTML, addresses,
 * targets of links, words of pictures, and ids at the end of headings. Takes time linear in the text.
 */
export function findTags(text: string, from: number): TagPlace[] {
  const scanner = new RunScanner(text, noDefinitions);
  const tags: TagPlace[] = [];
  const readers: Record<string, (at: number) => number> = {
    "[": (at) => scanner.readOpening(at),
    "]": (at) => readClosing(scanner, at, tags),
    "<": (at) => scanner.readAngle(at),
    "`": toCodeReader(text),
    "\\": (at) => at + 2,
    $: toFormulaReader(text),
    "%": toCommentReader(text),
    "#": (at) => readTag(text, at, tags),
  };
  const candidates = /[[\]`<\\#$%]/g;
  candidates.lastIndex = from;
  for (let match = candidates.exec(text); match !== null; match = candidates.exec(text))
    candidates.lastIndex = readers[match[0]]?.(match.index) ?? match.index + 1;
  return tags;
}

/** The words of a picture are no text of the page. */
function readClosing(scanner: RunScanner, at: number, tags: TagPlace[]): number {
  const next = scanner.readClosing(at);
  for (const { kind, from } of scanner.takeFound()) {
    while (kind === "image" && (tags.at(-1)?.at ?? -1) > from) tags.pop();
  }
  return next;
}

function readTag(text: string, at: number, tags: TagPlace[]): number {
  let end = at + 1;
  while (isTagCharacter(text.charCodeAt(end))) end++;
  const tag = text.slice(at + 1, end);
  if (tag === "" || text[end] === "#" || /^\d+$/.test(tag) || !mayPrecede(text, at)) return end;
  tags.push({ at, tag });
  return end;
}

function mayPrecede(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text.charAt(at - 1);
  if (/\s/.test(before)) return true;
  if (before !== "(" && before !== "[" && before !== "{") return false;
  headingId.lastIndex = at - 1;
  return !(before === "{" && headingId.test(text)) && !isInAddress(text, at - 1);
}

/** Whether the bracket at this place may be in an address that is a link by itself. */
function isInAddress(text: string, at: number): boolean {
  if (at === 0 || /[\s<]/.test(text.charAt(at - 1))) return false;
  const words = text.slice(Math.max(0, at - wordLengthMax), at + 1).split(/[\s<]|\](?=[([])/);
  return addressBeginning.test(words.at(-1) ?? "");
}

/** From `$` to the end of its formula, or of the dollars if it begins none, by the rules of `dollarMath`. */
function toFormulaReader(text: string): (at: number) => number {
  const afterDollars = toCodeReader(text, "$");
  return (at) => (text[at + 1] === "$" ? afterDollars(at) : (endOfFormula(text, at) ?? at + 1));
}

function endOfFormula(text: string, start: number): number | null {
  if (!/\S/.test(text.charAt(start + 1))) return null;
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charAt(at);
    if (lineEnd.test(sign)) return null;
    if (sign === "\\" && /[\\$]/.test(text.charAt(at + 1))) at++;
    else if (sign === "$") {
      return /\s/.test(text.charAt(at - 1)) || /[$\d]/.test(text.charAt(at + 1)) ? null : at + 1;
    }
  }
  return null;
}

/** From `%` to the end of the comment that it begins, or of the sign. */
function toCommentReader(text: string): (at: number) => number {
  // Searched once, because there can be millions of signs that nothing closes.
  const last = text.lastIndexOf("%%");
  return (at) => {
    if (text[at + 1] !== "%" || last < at + 2) return at + 1;
    const end = text.indexOf("%%", at + 2);
    return end === -1 ? at + 1 : end + 2;
  };
}
