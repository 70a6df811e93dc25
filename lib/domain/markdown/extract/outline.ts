import type { Heading, Nodes, Root } from "mdast";
import { slugger } from "./heading-slugs";
import { textOfPhrasing } from "./plain-text";

/** A heading of a page. */
export type OutlineHeading = {
  level: number;
  /** What a reader sees of it. */
  text: string;
  /** Its name in links within the page; no two headings of a page share one. */
  slug: string;
  /** Where it begins, as a UTF-16 offset in the page. */
  offset: number;
};

/** The headings of a page in their order, those in quotes and lists included. */
export function readOutline(tree: Root): OutlineHeading[] {
  const toSlug = slugger();
  return headingsOf(tree).map((heading) => {
    const text = textOfPhrasing(heading.children);
    return { level: heading.depth, text, slug: toSlug(text), offset: heading.position?.start.offset ?? 0 };
  });
}

function headingsOf(node: Nodes): Heading[] {
  if (node.type === "heading") return [node];
  return "children" in node ? node.children.flatMap(headingsOf) : [];
}
