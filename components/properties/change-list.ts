import { listProperties, setProperty, type PropertyEdit } from "@/lib/domain/content/edit-properties";
import type { PropertyItem } from "@/lib/domain/content/property-text";
import { toKnownValue } from "./property-kinds";

/** What becomes of a list; asked of the list as it is in the text, which is ahead of what is on screen. */
export type ListChange = (items: readonly PropertyItem[]) => readonly PropertyItem[];

/** Changes the list that a property is in this text. */
export function changeList(markdown: string, name: string, change: ListChange): PropertyEdit {
  const property = listProperties(markdown)?.find((one) => one.name === name);
  if (property === undefined) return { refused: "unreadable" };
  const known = toKnownValue(property.value);
  return known?.kind === "list" ? setProperty(markdown, name, change(known.value)) : { refused: "unusual" };
}
