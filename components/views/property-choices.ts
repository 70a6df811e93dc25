import type { PageRecord } from "@/lib/contracts/pages";
import type { JsonValue } from "@/lib/domain/content/json-value";
import { propertyKey } from "@/lib/domain/properties/property-values";
import { dayOfValue } from "@/lib/domain/views/calendar/day-of-value";
import type { ViewDefinition } from "@/lib/domain/views/view-definition";

const offeredMax = 20;
const longMax = 40;

type Pages = readonly Pick<PageRecord, "properties">[];

/** The properties of some pages, the most frequent first. */
export function namesOf(pages: Pages): string[] {
  return namesWith(pages, () => true);
}

/** The properties of some pages that have days, the most frequent first. */
export function namesWithDays(pages: Pages): string[] {
  return namesWith(pages, (value) => dayOfValue(value) !== null);
}

/** The properties of some pages whose values can be the columns of a board, the most frequent first. */
export function namesWithGroups(pages: Pages): string[] {
  return namesWith(
    pages,
    (value) =>
      value !== null &&
      typeof value !== "object" &&
      String(value).length <= longMax &&
      dayOfValue(value) === null,
  );
}

/** The property with the days of a calendar that names none: the sort or a column that has days, or the only one that has. */
export function guessDate(
  { sort, show }: Pick<ViewDefinition, "sort" | "show">,
  pages: Pages,
): string | null {
  const names = namesWithDays(pages);
  const sorted = /^-?properties\.(.+)$/.exec(sort)?.[1];
  const candidates = [...(sorted === undefined ? [] : [sorted]), ...(show ?? [])];
  const isDated = (name: string) => names.some((one) => propertyKey(one) === propertyKey(name));
  return candidates.find(isDated) ?? (names.length === 1 ? (names[0] ?? null) : null);
}

function namesWith(pages: Pages, isWanted: (value: JsonValue) => boolean): string[] {
  const counts = new Map<string, { name: string; count: number }>();
  for (const { properties } of pages)
    for (const [name, value] of Object.entries(properties as Record<string, JsonValue>)) {
      if (!(Array.isArray(value) && value.length > 0 ? value : [value]).some(isWanted)) continue;
      const known = counts.get(propertyKey(name));
      counts.set(propertyKey(name), { name: known?.name ?? name, count: (known?.count ?? 0) + 1 });
    }
  return [...counts.values()]
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
    .map(({ name }) => name)
    .slice(0, offeredMax);
}
