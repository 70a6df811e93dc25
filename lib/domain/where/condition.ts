import type { Instant } from "@/lib/domain/properties/read-instant";

/** The signs that compare by order. */
export type OrderSign = "<" | "<=" | ">" | ">=";

/** A value in a condition as it is written, its text as values are compared, and what else it can be. */
export type WhereValue = { written: string; text: string; number: number | null; instant: Instant | null };

/** How something is compared. */
export type Comparison = { by: "=" | OrderSign | "contains"; value: WhereValue } | { by: "exists" };

/** The times of a page that can be compared. */
export type TimeField = "createdAt" | "updatedAt";

/** One condition on a page. Keys are case-folded; a tag of null stands for any. */
export type Leaf =
  | { kind: "property"; key: string; comparison: Comparison }
  | { kind: "tag"; key: string | null }
  | { kind: "title"; by: "=" | "contains"; key: string }
  | { kind: "time"; field: TimeField; by: "=" | OrderSign; instant: Instant };

/** A condition on a page, which may consist of others. */
export type Condition =
  Leaf | { kind: "and" | "or"; of: readonly Condition[] } | { kind: "not"; of: Condition };

/** Whether a condition is one that consists of no others. */
export function isLeaf(condition: Condition): condition is Leaf {
  return condition.kind !== "and" && condition.kind !== "or" && condition.kind !== "not";
}
