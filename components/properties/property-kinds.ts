import type { JsonValue } from "@/lib/domain/content/json-value";
import type { PropertyItem } from "@/lib/domain/content/property-text";

/** The kinds of properties in the panel. */
export const propertyKinds = ["text", "number", "date", "check", "list"] as const;

export type PropertyKind = (typeof propertyKinds)[number];

/** A value with its kind; null where none fits. */
export type KnownValue =
  | { kind: "text"; value: string }
  | { kind: "number"; value: number }
  | { kind: "date"; value: string }
  | { kind: "check"; value: boolean }
  | { kind: "list"; value: readonly PropertyItem[] };

/** The kind of a value, by its form; an empty one is a text. */
export function toKnownValue(value: JsonValue): KnownValue | null {
  if (value === null) return { kind: "text", value: "" };
  if (typeof value === "string") return { kind: isDay(value) ? "date" : "text", value };
  if (typeof value === "number") return { kind: "number", value };
  if (typeof value === "boolean") return { kind: "check", value };
  if (!Array.isArray(value)) return null;
  const items = value.filter((item) => item === null || typeof item !== "object");
  return items.length === value.length ? { kind: "list", value: items } : null;
}

/** Whether a text is an existing calendar day, for a date field. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(text);
  // The 30th of February would parse as a day of March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The number in a text, if it can be represented exactly; null for any other text. */
export function toExactNumber(text: string): number | null {
  const number = Number(text);
  const isExact = Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number));
  return text.trim() === "" || !isExact ? null : number + 0;
}
