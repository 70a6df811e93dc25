import { isScalar, isSeq } from "yaml";
import { editSequence, type Splice } from "./edit-sequence";
import { findFrontMatter, locateFrontMatter } from "./front-matter-range";
import type { JsonObject, JsonValue } from "./json-value";
import { locateProperties, type PropertiesSource, type PropertySource } from "./property-source";
import { writeYamlItem, writeYamlList, type PropertyValue } from "./property-text";
import { parseYamlProperties } from "./yaml-properties";

/**
 * Why a property is not changed: the front matter is not a plain mapping, the value is written in a way that only a
 * person can change, the name is not allowed, or it is taken.
 */
type PropertyRefusal = "unreadable" | "unusual" | "name" | "taken";

/** The page with the change made, or the reason why it was not. */
export type PropertyEdit = { markdown: string } | { refused: PropertyRefusal };

/** A property with its value, and whether `setProperty` can change it. */
export type ListedProperty = { name: string; value: JsonValue; isEditable: boolean };

/** The properties of a page in their order; null when its front matter is not a plain mapping. */
export function listProperties(markdown: string): ListedProperty[] | null {
  const { yaml } = findFrontMatter(markdown);
  if (yaml === null) return [];
  const values = parseYamlProperties(yaml);
  return (
    locateProperties(markdown)?.properties.map((property) => ({
      name: property.name,
      value: values[property.name] ?? null,
      isEditable: isEditable(property),
    })) ?? null
  );
}

/** Adds a property at the end of the front matter, which is created if missing. Everything else stays byte for byte. */
export function addProperty(markdown: string, name: string, value: PropertyValue): PropertyEdit {
  const { yaml } = findFrontMatter(markdown);
  const lineEnd = /\r\n|[\r\n]/.exec(markdown)?.[0] ?? "\n";
  if (!isName(name)) return { refused: "name" };
  const line = writeProperty(name, value, lineEnd);
  // TOML front matter would become a part of the body.
  if (locateFrontMatter(markdown)?.kind === "toml") return { refused: "unreadable" };
  if (yaml === null) {
    const at = markdown.startsWith("\uFEFF") ? 1 : 0;
    const text = `---${lineEnd}${line}---${lineEnd}`;
    return check(markdown, spliced(markdown, [{ start: at, end: at, text }]), { [name]: value });
  }
  const source = locateProperties(markdown);
  if (source === null) return { refused: "unreadable" };
  if (source.properties.some((property) => property.name === name)) return { refused: "taken" };
  const text = line.replace(/^(?=[^\r\n])/gm, source.indent);
  const next = spliced(markdown, [{ start: source.end, end: source.end, text }]);
  return check(markdown, next, { ...propertiesOf(markdown), [name]: value });
}

/**
 * Gives a property another value. Only the bytes of that value change: comments, order, quotes, line ends and
 * everything else stay. A change that cannot safely be limited to them is refused.
 */
export function setProperty(markdown: string, name: string, value: PropertyValue): PropertyEdit {
  const found = find(markdown, name);
  if (found === null) return { refused: "unreadable" };
  const { property, source } = found;
  const before = propertiesOf(markdown);
  if (JSON.stringify(before[name]) === JSON.stringify(value)) return { markdown };
  const splices = replaceValue(markdown, source, { property, before: before[name] ?? null, value });
  if (splices === null) return { refused: "unusual" };
  return check(markdown, spliced(markdown, splices), { ...before, [name]: value });
}

/** Removes a property with its lines. With the last property goes the front matter, if nothing else is in it. */
export function removeProperty(markdown: string, name: string): PropertyEdit {
  const found = find(markdown, name);
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
  return check(markdown, spliced(markdown, [{ ...(isLast ? whole : { start, end }), text: "" }]), expected);
}

function find(markdown: string, name: string): { property: PropertySource; source: PropertiesSource } | null {
  const source = locateProperties(markdown);
  const property = source?.properties.find((one) => one.name === name);
  return source === null || property === undefined ? null : { property, source };
}

/** Whether a name fits on one line and survives as a property name. */
function isName(name: string): boolean {
  return name === name.trim() && name !== "" && name !== "__proto__" && !/[\p{Cc}\p{Surrogate}]/u.test(name);
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
  if (!isEditable(property)) return null;
  const text = isList(value)
    ? writeYamlList(value)
    : writeYamlItem(value, "block", quoteOf(property, before));
  if (node === null || (isScalar(node) && node.range[0] === node.range[1]))
    return [{ start: valueStart, end: valueStart, text: ` ${text}` }];
  const [start, end] = [source.start + node.range[0], source.start + node.range[1]];
  if (isSeq(node) && isList(value) && Array.isArray(before)) {
    const yaml = markdown.slice(source.start, source.end);
    const edits = editSequence({ yaml, node, values: before, valueStart: valueStart - source.start }, value);
    return (
      edits?.map((edit) => ({
        ...edit,
        start: edit.start + source.start,
        end: edit.end + source.start,
      })) ?? null
    );
  }
  return isScalar(node) || (isSeq(node) && node.flow === true) ? [{ start, end, text }] : null;
}

function quoteOf({ node }: PropertySource, before: JsonValue): "single" | "double" | undefined {
  if (!isScalar(node) || typeof before !== "string") return undefined;
  if (node.type === "QUOTE_SINGLE") return "single";
  return node.type === "QUOTE_DOUBLE" ? "double" : undefined;
}

/**
 * Whether a value is a single value on one line or a list of such. Values with a tag or an anchor are left to a person.
 */
function isEditable({ node }: PropertySource): boolean {
  if (node === null) return true;
  if (isSeq(node)) return isUntouched(node) && node.items.every((item) => isItem(item));
  return isItem(node);
}

function isItem(node: unknown): boolean {
  return isScalar(node) && isUntouched(node) && node.type !== "BLOCK_LITERAL" && node.type !== "BLOCK_FOLDED";
}

function isUntouched({ anchor, tag }: { anchor?: string; tag?: string }): boolean {
  return anchor === undefined && tag === undefined;
}

function isList(value: PropertyValue): value is Extract<PropertyValue, readonly unknown[]> {
  return Array.isArray(value);
}

function propertiesOf(markdown: string): JsonObject {
  const { yaml } = findFrontMatter(markdown);
  return yaml === null ? {} : parseYamlProperties(yaml);
}

// The last splice goes first, so that earlier offsets stay valid; at the same offset, additions go before removals.
function spliced(text: string, splices: readonly Splice[]): string {
  return splices
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((whole, { start, end, text: next }) => whole.slice(0, start) + next + whole.slice(end), text);
}

/** Accepts a change only if the page then has exactly the expected properties and otherwise the same text. */
function check(before: string, next: string, expected: Readonly<Record<string, unknown>>): PropertyEdit {
  const read = propertiesOf(next);
  const names = Object.keys(expected);
  const isAsMeant =
    Object.keys(read).length === names.length &&
    names.every((name) => JSON.stringify(read[name]) === JSON.stringify(expected[name])) &&
    bodyOf(next) === bodyOf(before);
  return isAsMeant ? { markdown: next } : { refused: "unusual" };
}

function bodyOf(markdown: string): string {
  return markdown.slice(findFrontMatter(markdown).bodyStart);
}
