import type { Mark, Node } from "prosemirror-model";

/** The text attribute of a node or mark; null when it is not a text. */
export function textAttribute(holder: Node | Mark, name: string): string | null {
  const value: unknown = holder.attrs[name];
  return typeof value === "string" ? value : null;
}

/** The number attribute of a node or mark. */
export function numberAttribute(holder: Node | Mark, name: string): number {
  const value: unknown = holder.attrs[name];
  return typeof value === "number" ? value : 0;
}

/** The boolean attribute of a node or mark; null when it is not a boolean. */
export function flagAttribute(holder: Node | Mark, name: string): boolean | null {
  const value: unknown = holder.attrs[name];
  return typeof value === "boolean" ? value : null;
}
