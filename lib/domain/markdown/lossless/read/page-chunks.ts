import type { RootContent } from "mdast";
import { spanOf } from "./origins";
import { LINE_END } from "./source-lines";

/**
 * The first place at or after an offset where a page may be cut: where a block is likely to begin at the top level, a
 * heading with `#` or a letter after a blank line. Such a line ends every block before it but one that waits for its
 * own end, which `isUnfinished` tells. The end of the page if there is none.
 */
export function findCut(source: string, offset: number): number {
  if (offset >= source.length) return source.length;
  LIKELY_START.lastIndex = offset;
  const cut = LIKELY_START.exec(source)?.index ?? source.length;
  // An offset between two halves of a character finds the character.
  return cut < offset ? findCut(source, offset + 1) : cut;
}

const LIKELY_START = /(?<=[\r\n])#{1,6}[ \t]|(?<=(?:\n|\r(?!\n))[ \t]*(?:\r\n|\n|\r(?!\n)))\p{L}/gu;

/** Whether the last block of a piece could go on in the text after the piece, which begins at a cut. */
export function isUnfinished(text: string, last: RootContent | undefined): boolean {
  if (last === undefined) return false;
  // In a container it ends where that ends, but takes in the blank lines up to there.
  if (CONTAINERS.has(last.type) && "children" in last) return isUnfinished(text, last.children.at(-1));
  const { start, end } = spanOf(last);
  const source = text.slice(start, end);
  if (last.type === "code") return !isClosed(source, /^(?:`{3,}|~{3,})/);
  if (last.type === "math") return !isClosed(source, /^\${2,}/);
  if (last.type === "comment") return !isClosed(source, /^%%/);
  return last.type === "html" && !endsHtml(source, text.slice(end));
}

const CONTAINERS = new Set(["blockquote", "list", "listItem", "footnoteDefinition"]);

/** Whether the last line is a fence at least as long as the first one. Indented code has no fence and ends anywhere. */
function isClosed(source: string, fence: RegExp): boolean {
  const opening = fence.exec(source)?.[0];
  if (opening === undefined) return true;
  const lines = source.split(LINE_END);
  const last = lines.at(-1)?.trim() ?? "";
  return lines.length > 1 && last.startsWith(opening) && last === opening.charAt(0).repeat(last.length);
}

// How the kinds of HTML blocks end that a blank line does not end; the first that fits counts.
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
