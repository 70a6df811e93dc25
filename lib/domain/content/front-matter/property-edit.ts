import { findFrontMatter } from "./front-matter-range";
import type { JsonObject } from "@/lib/domain/content/json-value";
import { locateProperties, type PropertiesSource, type PropertySource } from "./property-source";
import { parseYamlProperties } from "./yaml-properties";

/**
 * Why a property is not changed: the front matter is not a plain mapping, the value is written in a way that only a
 * person can change, the name is not allowed, or it is taken.
 */
type PropertyRefusal = "unreadable" | "unusual" | "name" | "taken";

/** The page with the change made, or the reason why it was not. */
export type PropertyEdit = { markdown: string } | { refused: PropertyRefusal };

/** A property and its front matter; null where there is no such property, or no plain mapping. */
export function findProperty(
  markdown: string,
  name: string,
): { property: PropertySource; source: PropertiesSource } | null {
  const source = locateProperties(markdown);
  const property = source?.properties.find((one) => one.name === name);
  return source === null || property === undefined ? null : { property, source };
}

/** Whether a name fits on one line and survives as a property name. */
export function isWritablePropertyName(name: string): boolean {
  return name === name.trim() && name !== "" && name !== "__proto__" && !/[\p{Cc}\p{Surrogate}]/u.test(name);
}

/** The properties of a page as they read. */
export function propertiesOf(markdown: string): JsonObject {
  const { yaml } = findFrontMatter(markdown);
  return yaml === null ? {} : parseYamlProperties(yaml);
}

/** Accepts a change only if the page then has exactly the expected properties and otherwise the same text. */
export function checkedEdit(
  before: string,
  next: string,
  expected: Readonly<Record<string, unknown>>,
): PropertyEdit {
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
