import { changeList } from "@/components/properties/change-list";
import type { ShownPropertyEdit } from "@/components/properties/use-property-edit";
import { addProperty, listProperties, setProperty } from "@/lib/domain/content/front-matter/edit-properties";
import type { JsonValue } from "@/lib/domain/content/json-value";
import type { PropertyItem } from "@/lib/domain/content/front-matter/property-text";
import { propertyKey, valueKey } from "@/lib/domain/properties/property-values";

/** A property's name as it is spelled among these, since letter case does not matter in views. */
export function spelledAs(name: string, names: readonly string[]): string {
  if (names.includes(name)) return name;
  return names.find((one) => propertyKey(one) === propertyKey(name)) ?? name;
}

/** Changes a property of a page that may not have it yet, by the name that it has there. */
export function changeOrAdd(
  markdown: string,
  name: string,
  change: (markdown: string, name: string) => ShownPropertyEdit,
): ShownPropertyEdit {
  const properties = listProperties(markdown);
  if (properties === null) return { refused: "unreadable" };
  const names = properties.map((one) => one.name);
  const spelled = spelledAs(name, names);
  if (names.includes(spelled)) return change(markdown, spelled);
  const added = addProperty(markdown, name, null);
  return "refused" in added ? added : change(added.markdown, name);
}

/** Moves a page from one group of a property to another: in a list, the one value takes the place of the other. */
export function moveToGroup(
  markdown: string,
  { name, from, to }: { name: string; from: PropertyItem; to: PropertyItem },
): ShownPropertyEdit {
  return changeOrAdd(markdown, name, (text, spelled) => {
    const known = listProperties(text)?.find((one) => one.name === spelled)?.value ?? null;
    if (Array.isArray(known)) return changeList(text, spelled, (items) => replaceItem(items, from, to));
    const isInEither = [from, to].some((value) => keyOf(value) === keyOf(known));
    return isInEither ? setProperty(text, spelled, to) : { refused: "changed" };
  });
}

/** What makes values one group; those that are missing or empty are one. */
function keyOf(value: JsonValue): string {
  return typeof value === "object" || value === "" ? "" : valueKey(String(value));
}

function replaceItem(items: readonly PropertyItem[], from: PropertyItem, to: PropertyItem): PropertyItem[] {
  const isFrom = (item: PropertyItem) => from !== null && valueKey(String(item)) === valueKey(String(from));
  const isTo = (item: PropertyItem) => to !== null && valueKey(String(item)) === valueKey(String(to));
  const at = items.findIndex(isFrom);
  const others = items.filter((item) => !isFrom(item) && !isTo(item));
  return to === null
    ? others
    : others.toSpliced(at === -1 ? others.length : Math.min(at, others.length), 0, to);
}
