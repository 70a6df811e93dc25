import type { SoughtPages } from "@/lib/db/query-index/sought-pages";
import type { Condition } from "@/lib/domain/where/condition";

/** Those of the pages that have no property with this key. */
export function withoutProperty(sought: SoughtPages, key: string): SoughtPages {
  const has: Condition = { kind: "property", key, comparison: { by: "exists" } };
  return { ...sought, condition: { kind: "and", of: [sought.condition, { kind: "not", of: has }] } };
}
