import type { JsonObject, JsonValue } from "@/lib/domain/content/json-value";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { readInstant } from "./read-instant";

/** What a value of the front matter is. */
type PropertyType = "text" | "number" | "date" | "boolean";

/** A value of a property; each element of a list is one. */
export type PropertyValue = {
  /** The name, case-folded. */
  key: string;
  type: PropertyType;
  /** The value as text, case-folded; of a long one, the beginning and `cutMark`. */
  text: string;
  number: number | null;
  /** A date or a time as ISO 8601 in UTC. */
  date: string | null;
};

/** Longer names and values, in UTF-16 code units, are not told apart beyond this. */
const keyLengthMax = 100;
/** Longer values, in UTF-16 code units, are not told apart beyond this. */
const valueLengthMax = 400;
const valuesMax = 1_000;
const depthMax = 8;

/** Stands behind a value that was cut: no value that is asked for has it. */
const cutMark = "\u{10FFFF}";

/**
 * The values of properties, which conditions are compared with; of very many, the first. Nothing, blank texts and empty
 * lists are no values. What is within a mapping has a name with a dot: `author.name`.
 */
export function valuesOf(properties: JsonObject): PropertyValue[] {
  const values: PropertyValue[] = [];
  for (const { name, value } of eachValue(properties, "", 1)) {
    if (values.length === valuesMax) break;
    values.push({ key: propertyKey(name), text: valueKey(String(value)), ...typed(value) });
  }
  return values;
}

/** A value as it is written in these properties, by its key and its text as values are compared; null where it is not. */
export function findWritten(properties: JsonObject, { key, text }: Pick<PropertyValue, "key" | "text">) {
  for (const { name, value } of eachValue(properties, "", 1))
    if (propertyKey(name) === key && valueKey(String(value)) === text) return value;
  return null;
}

/** The key by which names of properties are compared. */
export function propertyKey(name: string): string {
  return cut(foldTitle(name), keyLengthMax);
}

/** A text by which values are compared. */
export function valueKey(text: string): string {
  return cut(foldTitle(text), valueLengthMax);
}

type NamedValue = { name: string; value: string | number | boolean };

function* eachValue(value: JsonValue, name: string, depth: number): Generator<NamedValue> {
  if (value === null || depth > depthMax) return;
  if (Array.isArray(value)) {
    for (const element of value) yield* eachValue(element, name, depth + 1);
  } else if (typeof value === "object") {
    for (const [key, inner] of Object.entries(value))
      yield* eachValue(inner, name === "" ? key : `${name}.${key}`, depth + 1);
  } else if (valueKey(String(value)) !== "" && name.trim() !== "") yield { name, value };
}

function typed(value: string | number | boolean): Pick<PropertyValue, "type" | "number" | "date"> {
  if (typeof value === "number") return { type: "number", number: value, date: null };
  if (typeof value === "boolean") return { type: "boolean", number: null, date: null };
  const date = readInstant(value)?.from ?? null;
  return { type: date === null ? "text" : "date", number: null, date };
}

function cut(text: string, lengthMax: number): string {
  return text.length <= lengthMax
    ? text
    : `${text.slice(0, lengthMax).replace(/[\uD800-\uDBFF]$/, "")}${cutMark}`;
}
