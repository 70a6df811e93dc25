import { isTagCharacter } from "@/lib/domain/markdown/dialect/tag";
import { findTable } from "./find-table";
import { RunScanner } from "./scan-run";
import { toSkippedReader } from "./skipped-signs";

/** A tag in a text, without its sign, and where the sign is. */
export type TagPlace = { at: number; tag: string };

// Labels of definitions are hardly ever tags: it is not worth it to read those of the page for the few that are.
const noDefinitions: ReadonlyMap<string, unknown> = new Map();

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
  const afterSkipped = toSkippedReader(text, findTable(text));
  const tags: TagPlace[] = [];
  const readers: Record<string, (at: number) => number> = {
    "[": (at) => scanner.readOpening(at),
    "]": (at) => readClosing(scanner, at, tags),
    "<": (at) => scanner.readAngle(at),
    "`": afterSkipped,
    "\\": (at) => at + 2,
    $: afterSkipped,
    "%": afterSkipped,
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
