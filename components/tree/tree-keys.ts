import type { ItemRow } from "./tree-rows";

/** What a key asks of the tree. */
export type TreeStep = { kind: "focus" | "open" | "close"; id: string };

const collator = new Intl.Collator("en", { sensitivity: "base", usage: "search" });

/** Where an arrow key, Home or End leads from a row; null when nowhere. */
export function toStep(rows: readonly ItemRow[], from: ItemRow, key: string): TreeStep | null {
  const at = rows.indexOf(from);
  const focus = (row: ItemRow | undefined): TreeStep | null => (row ? { kind: "focus", id: row.key } : null);
  if (key === "ArrowDown") return focus(rows[at + 1]);
  if (key === "ArrowUp") return focus(rows[at - 1]);
  if (key === "Home") return focus(rows[0]);
  if (key === "End") return focus(rows.at(-1));
  if (key === "ArrowRight" && from.expanded === false) return { kind: "open", id: from.key };
  if (key === "ArrowRight")
    return focus(rows.slice(at + 1, at + 2).find((row) => row.parentKey === from.key));
  if (key === "ArrowLeft" && from.expanded === true) return { kind: "close", id: from.key };
  if (key === "ArrowLeft") return focus(rows.find((row) => row.key === from.parentKey));
  return null;
}

/** The next row, around the end, whose name starts with what was typed. */
export function findTyped(rows: readonly ItemRow[], from: ItemRow, typed: string): ItemRow | undefined {
  const at = rows.indexOf(from) + (typed.length > 1 ? 0 : 1);
  const around = [...rows.slice(at), ...rows.slice(0, at)];
  return around.find(({ item }) => collator.compare(item.name.slice(0, typed.length), typed) === 0);
}
