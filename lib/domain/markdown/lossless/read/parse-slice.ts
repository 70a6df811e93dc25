import type { RootContent } from "mdast";
import { parseMarkdown, parsePart } from "@/lib/domain/markdown/parse-markdown";
import { locateFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";
import { possibleReferences, type Labels } from "./definition-labels";
import { spanOf } from "./origins";

/** A piece of a page, parsed as part of the page. Offsets of the trees refer to `text`. */
export type Slice = {
  /** The piece, preceded by stubs of the definitions that it needs. */
  text: string;
  /** The start of the piece in `text`. */
  start: number;
  trees: RootContent[];
};

/** The context of a piece in its page: the labels that the page defines, and whether the piece is its beginning. */
export type SlicePlace = { labels: Labels; isFirst: boolean };

// The definition of a label that nobody writes, which separates an indented code block from the last footnote.
const LAST_STUB = "[\u2063z]: #\n\n";

/**
 * Parses whole blocks of a page. A reference needs a defined label, so definitions of the labels in the piece are put
 * before it; after it, an unclosed fence would swallow them. A piece at the start of a page is either front matter
 * alone or has none.
 */
export function parseSlice(source: string, { labels, isFirst }: SlicePlace): Slice {
  if (isFirst && locateFrontMatter(source, 0) !== null)
    return { text: source, start: 0, trees: parseMarkdown(source).children };
  const stubs = stubsFor(source, labels);
  const text = stubs + source;
  const tree = parsePart(text);
  const trees =
    stubs === "" ? tree.children : tree.children.filter((child) => spanOf(child).start >= stubs.length);
  return { text, start: stubs.length, trees };
}

function stubsFor(source: string, labels: Labels): string {
  // The parser would drop a byte order mark at the start, but this one belongs to the text.
  const fewest = source.startsWith("\uFEFF") ? LAST_STUB : "";
  if (labels.size === 0 || !source.includes("[")) return fewest;
  const referred = possibleReferences(source);
  const used = [...labels].filter(([normal]) => referred.has(normal)).map(([, label]) => `[${label}]: #\n`);
  if (used.length === 0) return fewest;
  const footnotes = used.filter((stub) => stub.startsWith("[^"));
  const definitions = used.filter((stub) => !stub.startsWith("[^"));
  return `${footnotes.join("\n")}\n${definitions.join("")}${LAST_STUB}`;
}
