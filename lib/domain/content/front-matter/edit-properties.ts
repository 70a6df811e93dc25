import { isAlias, isPair, isScalar, isSeq, type ParsedNode } from "yaml";
import { editSequence } from "@/lib/domain/content/edit-sequence";
import { findFrontMatter, locateFrontMatter } from "./front-matter-range";
import type { JsonValue } from "@/lib/domain/content/json-value";
import {
  checkedEdit,
  findProperty,
  isWritablePropertyName,
  propertiesOf,
  type PropertyEdit,
} from "./property-edit";
import { locateProperties, type PropertiesSource, type PropertySource } from "./property-source";
import { writeYamlItem, writeYamlList, type PropertyValue } from "./property-text";
import { applySplices, type Splice } from "@/lib/domain/content/splice";
import { parseYamlProperties } from "./yaml-properties";

/** Why a value is not changed by itself: it is nested, has an anchor, an alias or a tag, or is text over several lines. */
type UnusualValue = "nested" | "marked" | "lines";

/** A property with its value, the value as it is written, and why `setProperty` cannot change it, if so. */
export type ListedProperty = {
  name: string;
  value: JsonValue;
  written: string;
  unusual: UnusualValue | null;
};

/** The properties of a page in their order; null when its front matter is not a plain mapping. */
export function listProperties(markdown: string): ListedProperty[] | null {
  const { yaml } = findFrontMatter(markdown);
  if (yaml === null) return [];
  const values = parseYamlProperties(yaml);
  return (
    locateProperties(markdown)?.properties.map((property) => ({
      name: property.name,
      value: values[property.name] ?? null,
      written: markdown.slice(property.valueStart, property.end).trim(),
      unusual: explainUnusual(property),
    })) ?? null
  );
}

/** Adds a property at the end of the front matter, which is created if missing. Everything else stays byte for byte. */
export function addProperty(markdown: string, name: string, value: PropertyValue): PropertyEdit {
  const { yaml } = findFrontMatter(markdown);
  const lineEnd = /\r\n|[\r\n]/.exec(markdown)?.[0] ?? "\n";
  if (!isWritablePropertyName(name)) return { refused: "name" };
  const line = writeProperty(name, value, lineEnd);
  // TOML front matter would become a part of the body.
  if (locateFrontMatter(markdown)?.kind === "toml") return { refused: "unreadable" };
  if (yaml === null) {
    const at = markdown.startsWith("\uFEFF") ? 1 : 0;
    const text = `---${lineEnd}${line}---${lineEnd}`;
    return checkedEdit(markdown, applySplices(markdown, [{ start: at, end: at, text }]), { [name]: value });
  }
  const source = locateProperties(markdown);
  if (source === null) return { refused: "unreadable" };
  if (source.properties.some((property) => property.name === name)) return { refused: "taken" };
  const text = line.replace(/^(?=[^\r\n])/gm, source.indent);
  const next = applySplices(markdown, [{ start: source.end, end: source.end, text }]);
  return checkedEdit(markdown, next, { ...propertiesOf(markdown), [name]: value });
}

/**
 * Gives a property another value. Only the bytes of that value change: comments, order, quotes, line ends and
 * everything else stay. A change that cannot safely be limited to them is refused.
 */
export function setProperty(markdown: string, name: string, value: PropertyValue): PropertyEdit {
  const found = findProperty(markdown, name);
  if (found === null) return { refused: "unreadable" };
  const { property, source } = found;
  const before = propertiesOf(markdown);
  if (JSON.stringify(before[name]) === JSON.stringify(value)) return { markdown };
  const splices = replaceValue(markdown, source, { property, before: before[name] ?? null, value });
  if (splices === null) return { refused: "unusual" };
  return checkedEdit(markdown, applySplices(markdown, splices), { ...before, [name]: value });
}

/** Removes a property with its lines. With the last property goes the front matter, if nothing else is in it. */
export function removeProperty(markdown: string, name: string): PropertyEdit {
  const found = findProperty(markdown, name);
  if (found === null) return { refused: "unreadable" };
  const { property, source } = found;
  const start = property.start - source.indent.length;
  const rest = /^[ \t]*(?:#[^\r\n]*)?(?:\r\n|[\r\n])/.exec(markdown.slice(property.end));
  const isWhole = /[\r\n]$/.test(markdown.slice(start, property.end));
  if (!isWhole && rest === null) return { refused: "unusual" };
  const end = isWhole ? property.end : property.end + (rest?.[0].length ?? 0);
  const expected = Object.fromEntries(
    Object.entries(propertiesOf(markdown)).filter(([other]) => other !== name),
  );
  const isLast = start === source.start && end === source.end;
  const whole = { start: markdown.startsWith("\uFEFF") ? 1 : 0, end: findFrontMatter(markdown).bodyStart };
  return checkedEdit(
    markdown,
    applySplices(markdown, [{ ...(isLast ? whole : { start, end }), text: "" }]),
    expected,
  );
}

function writeProperty(name: string, value: PropertyValue, lineEnd: string): string {
  const key = writeYamlItem(name, "key");
  if (value === null) return `${key}:${lineEnd}`;
  if (!isList(value)) return `${key}: ${writeYamlItem(value, "block")}${lineEnd}`;
  if (value.length === 0) return `${key}: []${lineEnd}`;
  return [`${key}:`, ...value.map((item) => `  - ${writeYamlItem(item, "block")}`), ""].join(lineEnd);
}

type Replacing = { property: PropertySource; before: JsonValue; value: PropertyValue };

/** The splices that replace the value; null where its notation must not be touched. */
function replaceValue(markdown: string, source: PropertiesSource, change: Replacing): Splice[] | null {
  const { property, before, value } = change;
  const { node, valueStart } = property;
  if (explainUnusual(property) !== null) return null;
  // An empty value is written as nothing.
  if (value === null && !isSeq(node)) return [{ start: valueStart, end: property.end, text: "" }];
  if (isSeq(node) && isList(value) && Array.isArray(before)) {
    const yaml = markdown.slice(source.start, source.end);
    const list = { yaml, node, values: before, valueStart: valueStart - source.start };
    return editSequence(list, value)?.map((edit) => moved(edit, source.start)) ?? null;
  }
  const text = isList(value)
    ? writeYamlList(value)
    : writeYamlItem(value, "block", quoteOf(property, before));
  if (isBlank(node)) return [{ start: valueStart, end: valueStart, text: ` ${text}` }];
  const [start, end] = [source.start + node.range[0], source.start + node.range[1]];
  return isScalar(node) || (isSeq(node) && node.flow === true) ? [{ start, end, text }] : null;
}

/** Whether a value is written as nothing. */
function isBlank(node: ParsedNode | null): node is null {
  return node === null || (isScalar(node) && node.range[0] === node.range[1]);
}

function moved(splice: Splice, by: number): Splice {
  return { ...splice, start: splice.start + by, end: splice.end + by };
}

function quoteOf({ node }: PropertySource, before: JsonValue): "single" | "double" | undefined {
  if (!isScalar(node) || typeof before !== "string") return undefined;
  if (node.type === "QUOTE_SINGLE") return "single";
  return node.type === "QUOTE_DOUBLE" ? "double" : undefined;
}

/** Why a value is left to a person: only a single value on one line, or a list of such, is changed. */
function explainUnusual({ node }: PropertySource): UnusualValue | null {
  if (node === null) return null;
  if (!isSeq(node) || node.anchor !== undefined || node.tag !== undefined) return explainValue(node);
  const reasons = node.items.map((item) => (isPair(item) ? "nested" : explainValue(item)));
  return reasons.find((reason) => reason !== null) ?? null;
}

function explainValue(node: ParsedNode): UnusualValue | null {
  if (isAlias(node) || node.anchor !== undefined || node.tag !== undefined) return "marked";
  if (!isScalar(node)) return "nested";
  return node.type === "BLOCK_LITERAL" || node.type === "BLOCK_FOLDED" ? "lines" : null;
}

function isList(value: PropertyValue): value is Extract<PropertyValue, readonly unknown[]> {
  return Array.isArray(value);
}
