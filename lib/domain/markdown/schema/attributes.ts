import type { Mark, Node } from "prosemirror-model";

/** An attribute that holds text; null when it does not. */
export function textAttribute(holder: Node | Mark, name: string): string | null {
  const value: unknown = holder.attrs[name];
  return typeof value === "string" ? value : null;
}

/** An attribute that holds a number. */
export function numberAttribute(holder: Node | Mark, name: string): number {
  const value: unknown = holder.attrs[name];
  return typeof value === "number" ? value : 0;
}

/** An attribute that holds yes or no; null when it does not. */
export function flagAttribute(holder: Node | Mark, name: string): boolean | null {
  const value: unknown = holder.attrs[name];
  return typeof value === "boolean" ? value : null;
}
