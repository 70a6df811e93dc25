import type { Node } from "@tiptap/pm/model";
import type { ShownHeading } from "./outline-source";

/** The headings of a document in order, including those in quotes and lists. */
export function headingsOf(doc: Node): ShownHeading[] {
  const found: ShownHeading[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === "heading")
      found.push({ level: Number(node.attrs["level"]), text: node.textContent.trim(), at });
    return !node.isTextblock;
  });
  return found;
}
