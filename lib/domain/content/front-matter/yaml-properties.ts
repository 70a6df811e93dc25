import { isAlias, isMap, isScalar } from "yaml";
import type { Alias, ParsedNode, Scalar, YAMLMap, YAMLSeq } from "yaml";
import type { JsonObject, JsonValue } from "@/lib/domain/content/json-value";
import { utf8Length } from "@/lib/domain/content/storable-text";
import { parseYaml, YAML_LENGTH_MAX } from "./parse-yaml";

/** Collections nested deeper than this are not read; the outermost mapping is at depth 1. */
export const PROPERTIES_DEPTH_MAX = 32;

/**
 * The largest size to which aliases may expand the properties: the bytes of texts and keys in JSON, and a fixed amount
 * for each value, which takes longer to write than a letter. Without aliases only many thousand very short values, or
 * text full of characters that JSON escapes, exceed it.
 */
const PROPERTIES_WEIGHT_MAX = 3 * YAML_LENGTH_MAX;
const VALUE_WEIGHT = 12;

/**
 * The properties in a YAML mapping, as plain JSON; `{}` for anything that is not one mapping, does not parse, repeats a
 * key or exceeds one of the bounds above. Never throws.
 *
 * YAML 1.2 core, without tags: dates stay text. Numbers that JavaScript cannot hold (`.nan`, `.inf`, integers beyond
 * 2^53) stay text as well. Keys are texts, as written (`1`, `true`; a collection as its JSON); `__proto__` is left out.
 * U+0000 and unpaired surrogates become U+FFFD.
 */
export function parseYamlProperties(yaml: string): JsonObject {
  try {
    const contents = parseYaml(yaml.replace(/\r\n?/g, "\n"), PROPERTIES_DEPTH_MAX)?.contents;
    return isMap(contents) ? readMap(contents, 1, { anchored: new Map(), weight: 0 }).value : {};
  } catch {
    // A bound is exceeded, an alias has no anchor, a key is repeated, or the parser has a defect, which must not make a
    // page unreadable.
    return {};
  }
}

type Reading = {
  /**
   * Values by anchor; a value is added once it is complete, so an alias means the last one before it and never itself.
   */
  anchored: Map<string, Read>;
  /** The weight of everything read so far. */
  weight: number;
};

/** A value, its weight, and the nesting depth of its collections. */
type Read = { value: JsonValue; weight: number; height: number };

type ReadCollection<Value extends JsonValue> = { value: Value; height: number };

function read(node: ParsedNode | null, depth: number, reading: Reading): Read {
  if (isAlias(node)) return readAlias(node.source, depth, reading);
  const weightBefore = reading.weight;
  const { value, height } = readValue(node, depth, reading);
  const result = { value, height, weight: reading.weight - weightBefore };
  if (node?.anchor !== undefined) reading.anchored.set(node.anchor, result);
  return result;
}

/** Shares the value instead of copying it, but counts its weight again, because it is written out in each place. */
function readAlias(anchor: string, depth: number, reading: Reading): Read {
  const known = reading.anchored.get(anchor);
  if (known === undefined) throw new RangeError("An alias without its anchor.");
  requireDepth(depth + known.height - 1);
  spend(known.weight, reading);
  return known;
}

function readValue(
  node: Exclude<ParsedNode, Alias> | null,
  depth: number,
  reading: Reading,
): Omit<Read, "weight"> {
  spend(VALUE_WEIGHT, reading);
  if (node === null) return { value: null, height: 0 };
  if (isScalar(node)) return { value: readScalar(node, reading), height: 0 };
  requireDepth(depth);
  return isMap(node) ? readMap(node, depth, reading) : readSequence(node, depth, reading);
}

function readScalar({ value, source }: Scalar.Parsed, reading: Reading): JsonValue {
  if (typeof value === "boolean" || value === null) return value;
  // Adding zero turns -0, which JSON does not keep, into 0.
  if (typeof value === "number" && isExact(value)) return value + 0;
  return readText(source, reading);
}

function isExact(value: number): boolean {
  return Number.isFinite(value) && (Number.isSafeInteger(value) || !Number.isInteger(value));
}

function readSequence(node: YAMLSeq.Parsed, depth: number, reading: Reading): ReadCollection<JsonValue[]> {
  const items = node.items.map((item) => read(item, depth + 1, reading));
  return { value: items.map(({ value }) => value), height: heightOver(items) };
}

function readMap(node: YAMLMap.Parsed, depth: number, reading: Reading): ReadCollection<JsonObject> {
  const entries = new Map<string, Read>();
  for (const { key, value } of node.items) {
    const name = readKey(key, depth, reading);
    if (entries.has(name)) throw new RangeError("A key is there twice.");
    entries.set(name, read(value, depth + 1, reading));
  }
  entries.delete("__proto__");
  const value = Object.fromEntries([...entries].map(([name, entry]) => [name, entry.value]));
  return { value, height: heightOver(entries.values()) };
}

function readKey(key: ParsedNode, depth: number, reading: Reading): string {
  const { value } = read(key, depth + 1, reading);
  // The weight of a scalar is counted already; a collection as JSON has characters of its own.
  if (isScalar(key)) return toWellFormed(key.source);
  return typeof value === "string" ? value : readText(JSON.stringify(value), reading);
}

function readText(text: string, reading: Reading): string {
  spend(utf8Length(JSON.stringify(text)), reading);
  return toWellFormed(text);
}

function toWellFormed(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, "\uFFFD");
}

function heightOver(values: Iterable<Read>): number {
  let height = 1;
  for (const value of values) height = Math.max(height, value.height + 1);
  return height;
}

function spend(weight: number, reading: Reading): void {
  reading.weight += weight;
  if (reading.weight > PROPERTIES_WEIGHT_MAX) throw new RangeError("The properties are too large.");
}

function requireDepth(depth: number): void {
  if (depth > PROPERTIES_DEPTH_MAX) throw new RangeError("The properties are nested too deep.");
}
