import { toCodeReader } from "./code-spans";
import { readLabel } from "./definitions";
import { readDestination } from "./destination";
import { readTag } from "./html-links";
import { afterTag } from "./html-tag";
import { type ScannedLink, targetOfWikiLink } from "./scanned-link";
import { normalizeIdentifier } from "micromark-util-normalize-identifier";

/** A link in a text, with places in that text. */
export type FoundLink = Pick<ScannedLink, "kind" | "start" | "end" | "from" | "to"> & {
  in: "text" | "attribute";
};

/** A use of a definition, and a place by which its line can be counted. */
export type FoundUse = { label: string; kind: "link" | "image"; at: number };

const autolink = /<(?:[a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+)>/iy;
const inlineHtml = /<(?:!--(?:>|->|[^]*?-->)|\?[^]*?\?>|![a-z][^>]*>|!\[CDATA\[[^]*?\]\]>)/iy;
const wikilink = /\[\[([^[\]\r\n]+)\]\]/y;
const punctuation = /[!-/:-@[-`{-~]/;

/** Finds the links of a text that is read together, from a place on; `definitions` are those of its page. */
export function* scanRun(
  text: string,
  { from, definitions }: { from: number; definitions: ReadonlyMap<string, unknown> },
): Generator<FoundLink | FoundUse> {
  // The places of the brackets that are not closed yet; of an image, which has a sign before it, negative.
  const openings: number[] = [];
  const lastClosing = text.lastIndexOf("]");
  // There are no links in links: an opening below this one begins none any more, though it may begin an image.
  let firstActive = 0;
  // A label has no bracket in it.
  let lastBracket = -1;
  const afterCode = toCodeReader(text);
  const closings = new Map<string, number>();
  // A pattern of its own: whoever asks for these links may look for others in between.
  const candidates = /[[\]`<\\]/g;
  candidates.lastIndex = from;
  for (let match = candidates.exec(text); match !== null; match = candidates.exec(text)) {
    const at = match.index;
    switch (match[0]) {
      case "\\":
        if (punctuation.test(text.charAt(at + 1))) candidates.lastIndex = at + 2;
        break;
      case "`":
        candidates.lastIndex = afterCode(at);
        break;
      case "<": {
        const after = afterMatch(autolink, text, at) ?? afterHtml(text, at, closings);
        candidates.lastIndex = after ?? at + 1;
        for (const { kind, start, end } of after === null ? [] : (readTag(text, at)?.links ?? []))
          yield { kind, start, end, from: start, to: end, in: "attribute" };
        break;
      }
      case "[": {
        lastBracket = at;
        // What nothing closes begins no link: there can be millions.
        if (at > lastClosing) break;
        const wiki = readWikiLink(text, at);
        const isImage = at > 0 && text.charAt(at - 1) === "!" && !isEscaped(text, at - 1);
        if (wiki === null) {
          openings.push(isImage ? -at : at);
          break;
        }
        const end = at + wiki[0].length;
        const { length } = targetOfWikiLink(wiki[1] ?? "");
        const whole = { from: isImage ? at - 1 : at, to: end, in: "text" as const };
        if (length > 0)
          yield { kind: isImage ? "embed" : "wikilink", start: at + 2, end: at + 2 + length, ...whole };
        candidates.lastIndex = end;
        break;
      }
      default: {
        const opening = openings.pop();
        const kind = opening !== undefined && opening < 0 ? "image" : "link";
        const isActive = kind === "image" || openings.length >= firstActive;
        firstActive = Math.min(firstActive, openings.length);
        const openedAt = Math.abs(opening ?? 0);
        const isLabel = definitions.size > 0 && lastBracket === openedAt;
        lastBracket = at;
        if (opening === undefined || !isActive) break;
        const destination = text.charAt(at + 1) === "(" ? readDestination(text, at + 2) : null;
        const label = isLabel ? labelOf(text, openedAt + 1, at) : null;
        const used = destination === null ? readUse(text, { at, label, definitions }) : null;
        if (destination !== null) {
          const { start, end, after } = destination;
          const begin = kind === "image" ? openedAt - 1 : openedAt;
          yield { kind, start, end, from: begin, to: after, in: "text" };
        } else if (used !== null) {
          yield { label: used.label, kind, at };
        }
        const after = destination?.after ?? used?.after;
        if (after === undefined) break;
        if (kind === "link") firstActive = openings.length;
        candidates.lastIndex = after;
      }
    }
  }
}

/** The wikilink that begins with this bracket. */
function readWikiLink(text: string, at: number): RegExpExecArray | null {
  if (text.charAt(at + 1) !== "[") return null;
  wikilink.lastIndex = at;
  return wikilink.exec(text);
}

/** What stands in brackets as a label; null when it is too long for one. */
function labelOf(text: string, start: number, end: number): string | null {
  return end - start > 999 ? null : normalizeIdentifier(text.slice(start, end));
}

/** Whether the brackets that end here are a link by `[label]` after them, by `[]` or by themselves. */
function readUse(
  text: string,
  asked: { at: number; label: string | null; definitions: ReadonlyMap<string, unknown> },
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
