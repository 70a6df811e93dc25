import { listProperties, setProperty } from "@/lib/domain/content/front-matter/edit-properties";
import type { PropertyEdit } from "@/lib/domain/content/front-matter/property-edit";
import type { PropertyItem } from "@/lib/domain/content/front-matter/property-text";
import { toKnownValue } from "./property-kinds";

/** A change of a list, applied to the list in the text, which is ahead of the screen. */
export type ListChange = (items: readonly PropertyItem[]) => readonly PropertyItem[];

/** Changes the list of a property in this text; an empty property is an empty list. */
export function changeList(markdown: string, name: string, change: ListChange): PropertyEdit {
  const property = listProperties(markdown)?.find((one) => one.name === name);
  if (property === undefined) return { refused: "unreadable" };
  const known = toKnownValue({ ...property, expected: "list" });
  const isList = known?.kind === "list" || known?.kind === "tags";
  return isList ? setProperty(markdown, name, change(known.value)) : { refused: "unusual" };
}
