import { invalidRequest } from "@/lib/domain/errors/refusals";

/** A position in a list by values: after a page that has a value, or in the list of those without one. */
export type ValuePosition =
  { kind: "value"; values: readonly string[]; id: string } | { kind: "rest"; cursor: string | null };

/** The form of a position in the list with this name, before it is sealed. */
export function toValueCursor(list: string, position: ValuePosition): string {
  return JSON.stringify([list, position]);
}

/** Reads a cursor of this list; refuses one that `toValueCursor` did not make. */
export function parseValueCursor(list: string, cursor: string): ValuePosition {
  const read = readJson(cursor);
  if (Array.isArray(read) && read[0] === list && isPosition(read[1])) return read[1];
  throw invalidRequest({ path: "cursor", message: "is not one that this list gave; start again without it" });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isPosition(read: unknown): read is ValuePosition {
  if (typeof read !== "object" || read === null || !("kind" in read)) return false;
  if (read.kind === "rest") return "cursor" in read;
  return read.kind === "value" && "values" in read && Array.isArray(read.values) && "id" in read;
}
