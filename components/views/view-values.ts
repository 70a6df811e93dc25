import type { PageRecord } from "@/lib/contracts/pages";
import type { JsonValue } from "@/lib/domain/content/json-value";
import { pageColumns, type ViewDefinition } from "@/lib/domain/views/view-definition";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { propertyKey } from "@/lib/domain/properties/property-values";
import { spelledAs } from "./set-value";

const guessedMax = 5;

/** The value of a property of a page, whose name can lead into a mapping with dots; null without one. */
export function valueIn(page: Pick<PageRecord, "properties">, name: string): JsonValue {
  const properties = page.properties as Record<string, JsonValue>;
  const spelled = spelledAs(name, Object.keys(properties));
  if (Object.hasOwn(properties, spelled)) return properties[spelled] ?? null;
  const [outer = "", ...inner] = name.split(".");
  const value = Object.hasOwn(properties, outer) ? properties[outer] : undefined;
  if (inner.length === 0 || typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return valueIn({ properties: value }, inner.join("."));
}

/** The time of pages that a column shows, by its name; undefined for a column of a property. */
export function timeIn(column: string) {
  return pageColumns.find((one) => one.toLowerCase() === column.toLowerCase());
}

/** The time of a page that a column shows; null for a column of a property. */
export function timeOf(page: PageRecord, column: string): string | null {
  const time = timeIn(column);
  return time === undefined ? null : page[time];
}

/** The columns of a view: as it says, or else the properties that most of its first pages have. */
export function columnsOf(view: ViewDefinition, pages: readonly PageRecord[]): readonly string[] {
  if (view.show !== null) return view.show;
  if (view.layout !== "table") return [];
  const counts = new Map<string, number>();
  for (const { properties } of pages.slice(0, 50))
    for (const name of Object.keys(properties)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts.keys()].filter((name) => propertyKey(name) !== propertyKey(view.group ?? ""));
  return names.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).slice(0, guessedMax);
}

/** The name of a column on screen. */
export function columnName(column: string): string {
  const time = timeIn(column);
  return time === undefined ? column : words[time];
}
