import { viewMessages } from "@/components/shell/messages/view-messages";
import type { PageGroup, PagesWithout } from "@/lib/contracts/queries/page-groups";
import { valueKey } from "@/lib/domain/properties/property-values";
import type { ViewDefinition } from "@/lib/domain/views/view-definition";

/** A group of pages on screen; a value of null is that of the pages without one. */
export type ShownGroup = { key: string; value: PageGroup["value"] | null; pages: number; more: boolean };

/** A group as it is counted. */
type CountedGroup = { value: PageGroup["value"]; pages: number; more: boolean };

/**
 * The groups in the order of a view: those that it names, the others by value, and last the pages without one. A number and
 * a text that reads like it are one group, because conditions do not tell them apart.
 */
export function groupsOf(
  { data, without }: { data: readonly PageGroup[]; without?: PagesWithout | undefined },
  { groups: named }: Pick<ViewDefinition, "groups">,
): readonly ShownGroup[] {
  const found = new Map<string, CountedGroup>();
  for (const { value, pages, more = false } of data) {
    const key = keyOf(value);
    const known = found.get(key);
    found.set(key, {
      value: known?.value ?? value,
      pages: pages + (known?.pages ?? 0),
      more: more || known?.more === true,
    });
  }
  const first = named.map((value) => found.get(keyOf(value)) ?? { value, pages: 0, more: false });
  const isNamed = new Set(named.map(keyOf));
  const others = [...found.values()].filter(({ value }) => !isNamed.has(keyOf(value)));
  const shown = [...first, ...others].map((group) => ({ key: `= ${keyOf(group.value)}`, ...group }));
  return [...shown, { key: "none", value: null, pages: without?.pages ?? 0, more: without?.more === true }];
}

function keyOf(value: PageGroup["value"]): string {
  return valueKey(String(value));
}

/** The name of a group on screen. */
export function nameOfGroup({ value }: ShownGroup, by: string): string {
  return value === null ? viewMessages.without(by) : String(value);
}
