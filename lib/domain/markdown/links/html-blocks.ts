import { afterTag } from "./html-tag";

/** The end of an HTML block: a text in one of its lines, or a blank line. */
export type HtmlBlock = RegExp | "blank";

const blockNames =
  "address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul";

// CommonMark 0.31, section 4.6, in the order of its list.
const kinds: readonly (readonly [RegExp, HtmlBlock])[] = [
  [/^<(?:script|pre|style|textarea)(?:\s|>|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [/^<![a-z]/i, />/],
  [new RegExp(`^</?(?:${blockNames})(?:\\s|/?>|$)`, "i"), "blank"],
];

/** The HTML block that begins with this text, or null. Within a paragraph, a tag with an arbitrary name begins none. */
export function htmlBlockAt(text: string, isInParagraph: boolean): HtmlBlock | null {
  if (text.charCodeAt(0) !== 60) return null;
  const known = kinds.find(([start]) => start.test(text));
  if (known !== undefined) return known[1];
  return !isInParagraph && isTag(text) ? "blank" : null;
}

/** Whether a line consists of one tag. */
function isTag(text: string): boolean {
  const end = afterTag(text, 0);
  return end !== null && text.slice(end).trim() === "";
}

/** Whether an HTML block ends with this line, or before it if the line is blank. */
export function isHtmlBlockEnd(block: HtmlBlock, line: string): boolean {
  return block === "blank" ? line.trim() === "" : block.test(line);
}
