import { lineCounter } from "@/lib/domain/content/number-lines";
import { toCodeReader } from "./code-spans";
import { readDestination } from "./destination";
import { afterTag } from "./html-tag";
import { findTextRuns, type TextRun } from "./text-runs";

/** A link as it stands in a page. Offsets are in UTF-16 units of the page. */
export type ScannedLink = {
  /** `[[…]]`, `![[…]]`, `[…](…)`, `![…](…)`. */
  kind: "wikilink" | "embed" | "link" | "image";
  /** What it leads to, as written: without its label, heading or block, before anything is decoded. */
  target: string;
  /** Where the target stands. */
  start: number;
  end: number;
  /** The 1-based line. */
  line: number;
};

type Found = Omit<ScannedLink, "line">;

const autolink = /<(?:[a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+)>/iy;
const inlineHtml = /<(?:!--(?:>|->|[^]*?-->)|\?[^]*?\?>|![a-z][^>]*>|!\[CDATA\[[^]*?\]\]>)/iy;
const wikilink = /\[\[([^[\]\r\n]+)\]\]/y;
const punctuation = /[!-/:-@[-`{-~]/;

/**
 * The links of a page that lead to other pages or to files, in the order in which they stand there; never those in
 * code, comments, HTML blocks or front matter. About ten milliseconds a megabyte, which is why it is not the parser of
 * the editor (`parseMarkdown`, seconds a megabyte): that one is needed where every byte must be given back.
 */
export function scanLinks(markdown: string): ScannedLink[] {
  return [...eachLink(markdown)];
}

/** The links that `scanLinks` gives, one by one: the rest of the page is not read once nobody asks for more. */
export function* eachLink(markdown: string): Generator<ScannedLink> {
  if (!markdown.includes("[[") && !markdown.includes("](")) return;
  const lineOf = lineCounter(markdown);
  const mayLink = toLinkFinder(markdown);
  for (const run of findTextRuns(markdown)) {
    if (!mayLink(run)) continue;
    const text = run.map(({ start, end }) => markdown.slice(start, end)).join("\n");
    for (const { kind, target, start, end } of scanRun(text, toOffsets(run))) {
      yield { kind, target, start, end, line: lineOf(start) };
    }
  }
}

/** Whether a run has the beginning of a link; runs must be asked for in their order. */
function toLinkFinder(markdown: string): (run: TextRun) => boolean {
  const next = ["[[", "]("].map((text) => ({ text, at: markdown.indexOf(text) }));
  return (run) => {
    const start = run[0]?.start ?? 0;
    const end = run.at(-1)?.end ?? 0;
    for (const one of next) if (one.at !== -1 && one.at < start) one.at = markdown.indexOf(one.text, start);
    return next.some(({ at }) => at !== -1 && at < end);
  };
}

/** From places in the joined text of a run to places in the page. */
function toOffsets(run: TextRun): (place: number) => number {
  let line = 0;
  let base = 0;
  return (place) => {
    if (place < base) [line, base] = [0, 0];
    for (let part = run[line]; part !== undefined; part = run[++line]) {
      const length = part.end - part.start;
      if (place <= base + length) return part.start + place - base;
      base += length + 1;
    }
    return 0;
  };
}

type Opening = "link" | "image";

function* scanRun(text: string, toOffset: (place: number) => number): Generator<Found> {
  const openings: Opening[] = [];
  // There are no links in links: an opening below this one begins none any more, though it may begin an image.
  let firstActive = 0;
  const afterCode = toCodeReader(text);
  const closings = new Map<string, number>();
  function* found(kind: Found["kind"], start: number, end: number): Generator<Found> {
    const target = text.slice(start, end);
    const [from, to] = [toOffset(start), toOffset(end)];
    // A target over two lines of a quote is none that a page can have.
    if (to - from === end - start && leadsInside({ kind, target }))
      yield { kind, target, start: from, end: to };
  }
  // A pattern of its own: whoever asks for these links may look for others in between.
  const candidates = /[[\]`<\\]/g;
  for (let match = candidates.exec(text); match !== null; match = candidates.exec(text)) {
    const at = match.index;
    switch (match[0]) {
      case "\\":
        if (punctuation.test(text.charAt(at + 1))) candidates.lastIndex = at + 2;
        break;
      case "`":
        candidates.lastIndex = afterCode(at);
        break;
      case "<":
        candidates.lastIndex = afterMatch(autolink, text, at) ?? afterHtml(text, at, closings) ?? at + 1;
        break;
      case "[": {
        wikilink.lastIndex = at;
        const wiki = wikilink.exec(text);
        const isImage = at > 0 && text.charAt(at - 1) === "!" && !isEscaped(text, at - 1);
        if (wiki === null) {
          openings.push(isImage ? "image" : "link");
          break;
        }
        const target = targetOfWikiLink(wiki[1] ?? "");
        if (target !== "") yield* found(isImage ? "embed" : "wikilink", at + 2, at + 2 + target.length);
        candidates.lastIndex = at + wiki[0].length;
        break;
      }
      default: {
        const opening = openings.pop();
        const isActive = opening === "image" || openings.length >= firstActive;
        firstActive = Math.min(firstActive, openings.length);
        if (opening === undefined || !isActive || text.charAt(at + 1) !== "(") break;
        const destination = readDestination(text, at + 2);
        if (destination === null) break;
        const { start, end, after } = destination;
        yield* found(opening, start, end);
        if (opening === "link") firstActive = openings.length;
        candidates.lastIndex = after;
      }
    }
  }
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charAt(at - 1 - slashes) === "\\") slashes++;
  return slashes % 2 === 1;
}

/** What `[[…]]` leads to: without the label, the heading or the block; a bar in a table has a backslash before it. */
export function targetOfWikiLink(inner: string): string {
  const [target = ""] = inner.split(/\\?\||#|\^/);
  return target.trimEnd() === target ? target : target.trimEnd();
}

/** Whether a link can lead to a page or file: addresses elsewhere, and places in the page itself, cannot. */
export function leadsInside({ kind, target }: Pick<ScannedLink, "kind" | "target">): boolean {
  if (kind === "wikilink" || kind === "embed") return target.trim() !== "";
  return target !== "" && !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\?)/i.test(target);
}

/** After the HTML that begins here. Where its end is missing nothing is tried, so that many beginnings stay linear. */
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
