import type { RootContent } from "mdast";
import { spanOf } from "./origins";
import { LINE_END } from "./source-lines";

/**
 * The first place at or after an offset where a page may be cut: the likely start of a block at the top level, a
 * heading with `#` or a letter after a blank line. Such a line ends every block before it except one that needs its own
 * end, which `isUnfinished` detects. The end of the page if there is none.
 */
export function findCut(source: string, offset: number): number {
  if (offset >= source.length) return source.length;
  LIKELY_START.lastIndex = offset;
  const cut = LIKELY_START.exec(source)?.index ?? source.length;
  // An offset within a surrogate pair finds the start of the pair, before the offset.
  return cut < offset ? findCut(source, offset + 1) : cut;
}

const LIKELY_START = /(?<=[\r\n])#{1,6}[ \t]|(?<=(?:\n|\r(?!\n))[ \t]*(?:\r\n|\n|\r(?!\n)))\p{L}/gu;

/** Whether the last block of a piece could continue in the text after it. */
export function isUnfinished(text: string, last: RootContent | undefined): boolean {
  if (last === undefined) return false;
  // A block in a container ends with it, but includes the blank lines up to there.
  if (CONTAINERS.has(last.type) && "children" in last) return isUnfinished(text, last.children.at(-1));
  const { start, end } = spanOf(last);
  const source = text.slice(start, end);
  if (last.type === "code") return !isClosed(source, /^(?:`{3,}|~{3,})/);
  if (last.type === "math") return !isClosed(source, /^\${2,}/);
  if (last.type === "comment") return !isClosed(source, /^%%/);
  return last.type === "html" && !endsHtml(source, text.slice(end));
}

const CONTAINERS = new Set(["blockquote", "list", "listItem", "footnoteDefinition"]);

/**
 * Whether the last line is a fence at least as long as the first one. Indented code has no fence and can end anywhere.
 */
function isClosed(source: string, fence: RegExp): boolean {
  const opening = fence.exec(source)?.[0];
  if (opening === undefined) return true;
  const lines = source.split(LINE_END);
  const last = lines.at(-1)?.trim() ?? "";
  return lines.length > 1 && last.startsWith(opening) && last === opening.charAt(0).repeat(last.length);
}

// The ends of HTML blocks that do not end at a blank line; the first kind that matches counts.
const HTML_ENDS: readonly [RegExp, RegExp][] = [
  [/^<(?:script|pre|style|textarea)(?=[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [/^<![a-z]/i, />/],
];

function endsHtml(source: string, gap: string): boolean {
  const ending = HTML_ENDS.find(([opening]) => opening.test(source));
  return ending ? ending[1].test(source) : gap.split(LINE_END).length > 2;
}
