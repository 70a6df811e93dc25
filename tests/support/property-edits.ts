import type { PropertyEdit } from "@/lib/domain/content/front-matter/property-edit";
import { readFrontMatter } from "@/lib/domain/content/front-matter/front-matter";

/** The page after an edit that must not be refused. */
export const done = (edit: PropertyEdit): string => {
  if ("refused" in edit) throw new Error(`It was refused: ${edit.refused}`);
  return edit.markdown;
};

/** The properties of a page as they are read. */
export const read = (markdown: string) => readFrontMatter(markdown).properties;
