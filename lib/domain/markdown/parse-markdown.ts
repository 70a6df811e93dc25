import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { dialect } from "./dialect/dialect";

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The tree of a page. Offsets of positions are UTF-16 offsets in the given text, a byte order mark counted. Never
 * throws: every text is markdown. Takes seconds a megabyte: for links alone there is `scanLinks`, for headings
 * `scanOutline`.
 */
export function parseMarkdown(markdown: string): Root {
  const tree = fromMarkdown(markdown, { extensions: dialect.whole, mdastExtensions: dialect.toTree });
  if (markdown.startsWith(BYTE_ORDER_MARK)) shiftOffsets(tree);
  return tree;
}

/** The tree of a part of a page that is not its beginning, so that `---` on its first line is a rule. */
export function parsePart(markdown: string): Root {
  return fromMarkdown(markdown, { extensions: dialect.withoutFrontMatter, mdastExtensions: dialect.toTree });
}

/** The parser leaves a byte order mark out of its count. */
function shiftOffsets(node: Nodes): void {
  if (node.position?.start.offset !== undefined) node.position.start.offset += 1;
  if (node.position?.end.offset !== undefined) node.position.end.offset += 1;
  if ("children" in node) for (const child of node.children) shiftOffsets(child);
}
