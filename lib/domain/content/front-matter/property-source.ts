import { isCollection, isMap, isPair, isScalar, type Document, type Pair, type ParsedNode } from "yaml";
import { lineStartOf } from "@/lib/domain/markdown/lossless/read/source-lines";
import { findFrontMatter } from "./front-matter-range";
import { parseYaml } from "./parse-yaml";
import { parseYamlProperties, PROPERTIES_DEPTH_MAX } from "./yaml-properties";

/** A property and its place; offsets are those of the page, in UTF-16 code units. */
export type PropertySource = {
  name: string;
  node: ParsedNode | null;
  /** The start of its name. */
  start: number;
  /** The offset after the colon that follows its name. */
  valueStart: number;
  /** The offset after the last character of its value, without comments. */
  end: number;
};

/** The front matter of a page, prepared for changes. */
export type PropertiesSource = {
  properties: readonly PropertySource[];
  /** The text between the fences. */
  start: number;
  end: number;
  /** The blanks before each name. */
  indent: string;
};

/**
 * Locates the properties of a page; null where there is no front matter, or it is not a plain mapping of names to
 * values (`findFrontMatter` tells these cases apart).
 */
export function locateProperties(markdown: string): PropertiesSource | null {
  const { yaml } = findFrontMatter(markdown);
  if (yaml === null) return null;
  const start = markdown.search(/[\r\n]/) + (/\r\n|[\r\n]/.exec(markdown)?.[0].length ?? 0);
  const frame = { start, end: start + yaml.length };
  if (/^(?:[ \t]*(?:#[^\r\n]*)?(?:\r\n|\n|\r(?!\n)))*$/.test(yaml))
    return { ...frame, properties: [], indent: "" };
  const contents = parseAsItStands(yaml)?.contents;
  if (!isMap(contents) || contents.flow === true) return null;
  const names = Object.keys(parseYamlProperties(yaml));
  const properties = contents.items.map((pair) => locate(pair, yaml, start));
  const located = properties.filter((property) => property !== null);
  // A duplicate or disallowed name makes the two differ.
  if (located.length < properties.length || !isSame(located, names)) return null;
  const [first] = located;
  const indent = lineBefore(yaml, (first?.start ?? start) - start);
  return { ...frame, properties: located, indent };
}

/** A lone carriage return ends a line in pages, but not in YAML. */
function parseAsItStands(yaml: string): Document.Parsed | null {
  try {
    return parseYaml(yaml.replace(/\r(?!\n)/g, "\n"), PROPERTIES_DEPTH_MAX);
  } catch {
    return null;
  }
}

function isSame(located: readonly PropertySource[], names: readonly string[]): boolean {
  const there = new Set(located.map(({ name }) => name));
  return (
    there.size === names.length && located.length === names.length && names.every((name) => there.has(name))
  );
}

function locate({ key, value }: Pair<ParsedNode, ParsedNode | null>, yaml: string, start: number) {
  if (!isScalar(key) || key.anchor !== undefined || key.tag !== undefined) return null;
  const [from, to] = key.range;
  const colon = /^[ \t]*:/.exec(yaml.slice(to));
  // Names in another notation begin with a question mark.
  if (colon === null || !/^[ \t]*$/.test(lineBefore(yaml, from))) return null;
  const valueStart = to + colon[0].length;
  const end = Math.max(valueStart, value === null ? 0 : endOf(value));
  return {
    name: key.source,
    node: value,
    start: start + from,
    valueStart: start + valueStart,
    end: start + end,
  };
}

function lineBefore(yaml: string, at: number): string {
  return yaml.slice(lineStartOf(yaml, at), at);
}

/** The end of the last value inside a value; what follows a block, such as a comment, is not part of it. */
function endOf(node: ParsedNode): number {
  const last = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
  if (last === undefined) return node.range[1];
  if (!isPair(last)) return endOf(last);
  const { key, value } = last;
  return Math.max(endOf(key), value === null ? 0 : endOf(value));
}
