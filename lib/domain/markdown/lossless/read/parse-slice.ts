import type { RootContent } from "mdast";
import { parseMarkdown, parsePart } from "@/lib/domain/markdown/parse-markdown";
import { frontMatterEnd } from "./front-matter-end";
import { possibleReferences, type Labels } from "./definition-labels";
import { spanOf } from "./origins";

/** A piece of a page, parsed as it reads within the page. Offsets of the trees count in `text`. */
export type Slice = {
  /** The piece, after the stubs of definitions that it needs. */
  text: string;
  /** Where the piece begins in `text`. */
  start: number;
  trees: RootContent[];
};

/** Where in its page a piece stands: what the page defines, and whether the piece begins it. */
export type SlicePlace = { labels: Labels; isFirst: boolean };

// A label that nobody writes. Its definition keeps an indented code block from joining the last footnote.
const LAST_STUB = "[\u2063z]: #\n\n";

/**
 * Parses whole blocks of a page. A reference is one only if its label is defined, so definitions of the labels that
 * occur in the piece go before it; after it they would vanish in a fence that is not closed. A piece that begins the
 * page has front matter alone or none.
 */
export function parseSlice(source: string, { labels, isFirst }: SlicePlace): Slice {
  if (isFirst && frontMatterEnd(source) > 0)
    return { text: source, start: 0, trees: parseMarkdown(source).children };
  const stubs = stubsFor(source, labels);
  const text = stubs + source;
  const tree = parsePart(text);
  const trees =
    stubs === "" ? tree.children : tree.children.filter((child) => spanOf(child).start >= stubs.length);
  return { text, start: stubs.length, trees };
}

function stubsFor(source: string, labels: Labels): string {
  // The parser would drop a byte order mark at the start, and this one is not the page's.
  const fewest = source.startsWith("\uFEFF") ? LAST_STUB : "";
  if (labels.size === 0 || !source.includes("[")) return fewest;
  const referred = possibleReferences(source);
  const used = [...labels].filter(([normal]) => referred.has(normal)).map(([, label]) => `[${label}]: #\n`);
  if (used.length === 0) return fewest;
  const footnotes = used.filter((stub) => stub.startsWith("[^"));
  const definitions = used.filter((stub) => !stub.startsWith("[^"));
  return `${footnotes.join("\n")}\n${definitions.join("")}${LAST_STUB}`;
}
