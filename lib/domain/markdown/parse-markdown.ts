import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { locateFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";
import { dialect } from "./dialect/dialect";

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Parses a page. Offsets of positions are UTF-16 offsets in the given text, including a byte order mark. Never throws:
 * every text is markdown. Takes seconds a megabyte; `scanLinks` finds links, and `scanOutline` headings, much faster.
 */
export function parseMarkdown(markdown: string): Root {
  // The extension for front matter, where it finds none behind the first `---`, leaves no list or quote of the page one.
  const extensions = locateFrontMatter(markdown) ? dialect.whole : dialect.withoutFrontMatter;
  const tree = fromMarkdown(markdown, { extensions, mdastExtensions: dialect.toTree });
  if (markdown.startsWith(BYTE_ORDER_MARK)) shiftOffsets(tree);
  return tree;
}

/** Parses a part of a page that is not its beginning, so that `---` on its first line is a rule. */
export function parsePart(markdown: string): Root {
  return fromMarkdown(markdown, { extensions: dialect.withoutFrontMatter, mdastExtensions: dialect.toTree });
}

/** The parser does not count a byte order mark. */
function shiftOffsets(node: Nodes): void {
  if (node.position?.start.offset !== undefined) node.position.start.offset += 1;
  if (node.position?.end.offset !== undefined) node.position.end.offset += 1;
  if ("children" in node) for (const child of node.children) shiftOffsets(child);
}
