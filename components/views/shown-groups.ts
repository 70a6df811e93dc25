import { viewMessages } from "@/components/shell/messages/view-messages";
import type { PageGroup, PagesWithout } from "@/lib/contracts/queries/page-groups";
import { valueKey } from "@/lib/domain/properties/property-values";
import type { ViewDefinition } from "@/lib/domain/views/view-definition";

/** A group of pages on screen; a value of null is that of the pages without one. */
export type ShownGroup = { key: string; value: PageGroup["value"] | null; pages: number; more: boolean };

/** The groups in the order of a view: those that it names, the others by value, and last the pages without one. */
export function groupsOf(
  { data, without }: { data: readonly PageGroup[]; without?: PagesWithout | undefined },
  { groups: named }: Pick<ViewDefinition, "groups">,
): readonly ShownGroup[] {
  const keyOf = (value: PageGroup["value"]) => valueKey(String(value));
  const found = new Map(data.map((group) => [keyOf(group.value), group]));
  const first = named.map((value) => found.get(keyOf(value)) ?? { value, pages: 0 });
  const isNamed = new Set(named.map(keyOf));
  const others = data.filter(({ value }) => !isNamed.has(keyOf(value)));
  const shown = [...first, ...others].map((group) => ({
    key: `= ${keyOf(group.value)}`,
    value: group.value,
    pages: group.pages,
    more: "more" in group && group.more === true,
  }));
  return [...shown, { key: "none", value: null, pages: without?.pages ?? 0, more: without?.more === true }];
}

/** The name of a group on screen. */
export function nameOfGroup({ value }: ShownGroup, by: string): string {
  return value === null ? viewMessages.without(by) : String(value);
}
