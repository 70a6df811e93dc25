import type { JsonValue } from "@/lib/domain/content/json-value";
import { parseYamlProperties } from "./yaml-properties";

/** A single value of a property. */
export type PropertyItem = string | number | boolean | null;

/** A value that can be given to a property. */
export type PropertyValue = PropertyItem | readonly PropertyItem[];

/** The position of a value: after a name or a dash, between brackets, or as a key. */
type Place = "block" | "flow" | "key";

const plainStyles: Record<Place, RegExp> = {
  block: /^[\p{L}\p{N}_./](?:[\p{L}\p{N}_ ./+@()'&%=;,-]|:(?=\S))*$/u,
  flow: /^[\p{L}\p{N}_./][\p{L}\p{N}_ ./+@()'&%=;-]*$/u,
  key: /^[\p{L}\p{N}_./][\p{L}\p{N}_ ./+@()&%=-]*$/u,
};

/**
 * Writes a value as YAML on one line. A text goes without quotes only where it is read back as the same text; `quote`
 * is its former style of quotes, which is kept.
 */
export function writeYamlItem(value: PropertyItem, place: Place, quote?: "single" | "double"): string {
  if (typeof value !== "string") return String(value);
  if (quote === "single" && !/[\p{Cc}\u2028\u2029]/u.test(value)) return `'${value.replaceAll("'", "''")}'`;
  return quote === undefined && isPlain(value, place) ? value : JSON.stringify(value);
}

/** Values as a YAML list on one line. */
export function writeYamlList(values: readonly PropertyItem[]): string {
  return `[${values.map((value) => writeYamlItem(value, "flow")).join(", ")}]`;
}

function isPlain(text: string, place: Place): boolean {
  if (text !== text.trimEnd() || !plainStyles[place].test(text)) return false;
  if (place === "key" && Object.keys(parseYamlProperties(`${text}: 0`))[0] !== text) return false;
  const [read] = readList(place === "flow" ? `a: [${text}]` : `a:\n- ${text}`);
  return read === text;
}

function readList(yaml: string): readonly JsonValue[] {
  const { a } = parseYamlProperties(yaml);
  return Array.isArray(a) && a.length === 1 ? a : [];
}
