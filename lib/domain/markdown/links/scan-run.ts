import { readLabel } from "./definitions";
import { readDestination } from "./destination";
import { readTag } from "./html-links";
import { afterTag } from "./html-tag";
import { type ScannedLink, targetOfWikiLink } from "./scanned-link";
import { toSkippedReader } from "./skipped-signs";
import { normalizeIdentifier } from "micromark-util-normalize-identifier";

/** A link in a text, with offsets in that text. */
export type FoundLink = Pick<ScannedLink, "kind" | "start" | "end" | "from" | "to"> & {
  in: "text" | "attribute";
};

/** A use of a definition, where it begins, and a place that determines its line. */
export type FoundUse = { label: string; kind: "link" | "image"; from: number; at: number };

const autolink = /<(?:[a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+)>/iy;
const inlineHtml = /<(?:!--(?:>|->|[^]*?-->)|\?[^]*?\?>|![a-z][^>]*>|!\[CDATA\[[^]*?\]\]>)/iy;
const wikilink = /\[\[([^[\]\r\n]+)\]\]/y;
const punctuation = /[!-/:-@[-`{-~]/;

type Definitions = ReadonlyMap<string, unknown>;

type Scan = {
  from: number;
  /** Those of the page. */
  definitions: Definitions;
  /** Where a table begins in the text. */
  tableStart?: number | null;
  /** Whether `$` and `%` are ordinary signs, as in front matter. */
  ignoresFormulas?: boolean;
};

/** Finds the links of a run of text. A formula or comment is scanned by itself: no sign in it pairs with one outside. */
export function* scanRun(
  text: string,
  { from, definitions, tableStart = null, ignoresFormulas = false }: Scan,
): Generator<FoundLink | FoundUse> {
  const scanner = new RunScanner(text, definitions);
  const afterSkipped = toSkippedReader(text, tableStart);
  // The pattern is not shared: consumers may scan other texts between the links.
  const candidates = ignoresFormulas ? /[[\]`<\\]/g : /[[\]`<\\$%]/g;
  candidates.lastIndex = from;
  for (let match = candidates.exec(text); match !== null; match = candidates.exec(text)) {
    const at = match.index;
    if (match[0] === "[") candidates.lastIndex = scanner.readOpening(at);
    else if (match[0] === "]") candidates.lastIndex = scanner.readClosing(at);
    else if (match[0] === "<") candidates.lastIndex = scanner.readAngle(at);
    else if (match[0] === "`") candidates.lastIndex = afterSkipped(at);
    else if (match[0] === "$" || match[0] === "%") {
      candidates.lastIndex = afterSkipped(at);
      yield* scanSkipped(text, { from: at, to: candidates.lastIndex, definitions });
    } else if (punctuation.test(text.charAt(at + 1))) candidates.lastIndex = at + 2;
    if (scanner.found.length > 0) yield* scanner.takeFound();
  }
}

function* scanSkipped(
  text: string,
  { from: base, to, definitions }: { from: number; to: number; definitions: Definitions },
): Generator<FoundLink | FoundUse> {
  const skipped = text.slice(base, to);
  for (const found of scanRun(skipped, { from: 0, definitions, ignoresFormulas: true })) {
    const from = base + found.from;
    if ("label" in found) yield { ...found, from, at: base + found.at };
    else yield { ...found, from, to: base + found.to, start: base + found.start, end: base + found.end };
  }
}

/** Reads what a sign may begin or end; each method returns where to continue. There can be millions of signs. */
export class RunScanner {
  /** The links found but not taken yet. */
  found: (FoundLink | FoundUse)[] = [];
  // The places of the open brackets; negative for images, which have a sign before the bracket.
  readonly #openings: number[] = [];
  readonly #lastClosing: number;
  // Links cannot contain links: an opening below this index begins none, though it may begin an image.
  #firstActive = 0;
  // A label contains no bracket.
  #lastBracket = -1;
  readonly #htmlEnds = new Map<string, number>();

  constructor(
    private readonly text: string,
    private readonly definitions: Definitions,
  ) {
    this.#lastClosing = text.lastIndexOf("]");
  }

  takeFound(): (FoundLink | FoundUse)[] {
    const { found } = this;
    this.found = [];
    return found;
  }

  /** `<`: an address, or a tag with links in its attributes. */
  readAngle(at: number): number {
    const after = afterMatch(autolink, this.text, at) ?? afterHtml(this.text, at, this.#htmlEnds);
    if (after === null) return at + 1;
    for (const { kind, start, end } of readTag(this.text, at)?.links ?? [])
      this.found.push({ kind, start, end, from: start, to: end, in: "attribute" });
    return after;
  }

  /** `[`: a wikilink, or the start of a possible link text. */
  readOpening(at: number): number {
    const { text } = this;
    this.#lastBracket = at;
    // A bracket that is never closed begins no link: there can be millions.
    if (at > this.#lastClosing) return at + 1;
    const wiki = readWikiLink(text, at);
    const isImage = at > 0 && text.charAt(at - 1) === "!" && !isEscaped(text, at - 1);
    if (wiki === null) {
      this.#openings.push(isImage ? -at : at);
      return at + 1;
    }
    const end = at + wiki[0].length;
    const { length } = targetOfWikiLink(wiki[1] ?? "");
    const whole = { from: isImage ? at - 1 : at, to: end, in: "text" as const };
    if (length > 0)
      this.found.push({
        kind: isImage ? "embed" : "wikilink",
        start: at + 2,
        end: at + 2 + length,
        ...whole,
      });
    return end;
  }

  /** `]`: the end of a link text, if it is one. */
  readClosing(at: number): number {
    const opening = this.#openings.pop();
    const kind = opening !== undefined && opening < 0 ? "image" : "link";
    const isActive = kind === "image" || this.#openings.length >= this.#firstActive;
    this.#firstActive = Math.min(this.#firstActive, this.#openings.length);
    const openedAt = Math.abs(opening ?? 0);
    const isLabel = this.definitions.size > 0 && this.#lastBracket === openedAt;
    this.#lastBracket = at;
    if (opening === undefined || !isActive) return at + 1;
    const after = this.#readTarget(at, { kind, openedAt, isLabel });
    if (after !== null && kind === "link") this.#firstActive = this.#openings.length;
    return after ?? at + 1;
  }

  /** The end of the target after a link text: an address or a label; null where it has none. */
  #readTarget(
    at: number,
    { kind, openedAt, isLabel }: { kind: "link" | "image"; openedAt: number; isLabel: boolean },
  ): number | null {
    const { text, definitions } = this;
    const destination = text.charAt(at + 1) === "(" ? readDestination(text, at + 2) : null;
    if (destination !== null) {
      const { start, end, after } = destination;
      const from = kind === "image" ? openedAt - 1 : openedAt;
      this.found.push({ kind, start, end, from, to: after, in: "text" });
      return after;
    }
    const label = isLabel ? labelOf(text, openedAt + 1, at) : null;
    const used = readUse(text, { at, label, definitions });
    if (used !== null) this.found.push({ label: used.label, kind, from: openedAt, at });
    return used?.after ?? null;
  }
}

/** The wikilink that begins with this bracket. */
function readWikiLink(text: string, at: number): RegExpExecArray | null {
  if (text.charAt(at + 1) !== "[") return null;
  wikilink.lastIndex = at;
  return wikilink.exec(text);
}

/** The label in brackets; null when it is too long. */
function labelOf(text: string, start: number, end: number): string | null {
  return end - start > 999 ? null : normalizeIdentifier(text.slice(start, end));
}

/** Whether the brackets that end here are a link by `[label]` after them, by `[]` or by themselves. */
function readUse(
  text: string,
  asked: { at: number; label: string | null; definitions: Definitions },
): { label: string; after: number } | null {
  const { at, label, definitions } = asked;
  if (definitions.size === 0) return null;
  const own = label !== null && definitions.has(label) ? label : null;
  if (text.charAt(at + 1) !== "[") return own === null ? null : { label: own, after: at + 1 };
  if (text.charAt(at + 2) === "]") return own === null ? null : { label: own, after: at + 3 };
  const full = readLabel(text, at + 1);
  return full !== null && definitions.has(full.label) ? full : null;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charAt(at - 1 - slashes) === "\\") slashes++;
  return slashes % 2 === 1;
}

/** The end of the HTML that begins here. The last place of each closing mark is searched once, for linear time. */
function afterHtml(text: string, at: number, closings: Map<string, number>): number | null {
  const closing = text.startsWith("<!--", at)
    ? "-->"
    : text.startsWith("<?", at)
      ? "?>"
      : text.startsWith("<![", at)
        ? "]]>"
        : ">";
  const last = closings.get(closing) ?? text.lastIndexOf(closing);
  closings.set(closing, last);
  return last < at ? null : (afterMatch(inlineHtml, text, at) ?? afterTag(text, at));
}

function afterMatch(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found === null ? null : at + found[0].length;
}
