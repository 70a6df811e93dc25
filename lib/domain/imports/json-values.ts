import { parseDate } from "@/lib/domain/vault/file-dates";

/** The value of a JSON text; null for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** A part of JSON as an object; an empty one for everything else. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** A text of an object; "" for everything else. */
export function textOf(object: Readonly<Record<string, unknown>>, name: string): string {
  const value = object[name];
  return typeof value === "string" ? value : "";
}

/** The moment that a text of an object names; null for everything else. */
export function dateOf(object: Readonly<Record<string, unknown>>, name: string): Date | null {
  return parseDate(textOf(object, name));
}

/** The most levels of JSON that are written out and read again. */
const levelsMax = 3_200;

/** Whether a value is nested so deep that it would exhaust the stack of what writes it. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levelsMax) return true;
    level = level.flatMap((one): unknown[] =>
      typeof one === "object" && one !== null ? Object.values(one) : [],
    );
  }
  return false;
}
