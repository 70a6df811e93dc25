import type { Heading, Nodes, Root } from "mdast";
import { slugger } from "./heading-slugs";
import { textOfPhrasing } from "./plain-text";

/** A heading of a page. */
export type OutlineHeading = {
  level: number;
  /** Its visible text. */
  text: string;
  /** Its id in links within the page, unique on the page. */
  slug: string;
  /** Its UTF-16 offset in the page. */
  offset: number;
};

/** The headings of a page in order, including those in quotes and lists. */
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
