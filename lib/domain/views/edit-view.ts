import { addProperty, setProperty } from "@/lib/domain/content/front-matter/edit-properties";

/** The lines of a view that its tools change. */
export type ViewField = "as" | "group" | "date" | "end";

const [opening, closing] = ["---\n", "\n---\n"];

/**
 * Gives lines of the source of a view other values: only their bytes change, as in the front matter of pages, and what is
 * missing comes behind the others. Null where that cannot be done safely.
 */
export function editView(source: string, fields: Partial<Record<ViewField, string>>): string | null {
  // A second document would be read as the text below front matter.
  if (/^(?:---|\.\.\.)/m.test(source)) return null;
  let edited = source;
  for (const [name, value] of Object.entries(fields)) {
    const next = setField(edited, name, value);
    if (next === null) return null;
    edited = next;
  }
  return edited;
}

function setField(source: string, name: string, value: string): string | null {
  const ends = source === "" || source.endsWith("\n") ? source : `${source}\n`;
  const framed = opening + ends + closing.slice(1);
  const set = setProperty(framed, name, value);
  const edit = "refused" in set && set.refused === "unreadable" ? addProperty(framed, name, value) : set;
  if ("refused" in edit) return null;
  const { markdown } = edit;
  if (!markdown.startsWith(opening) || !markdown.endsWith(closing)) return null;
  // The line end behind the last line is that of the frame.
  const inner = markdown.slice(opening.length, -(closing.length - 1));
  return source.endsWith("\n") ? inner : inner.slice(0, -1);
}
