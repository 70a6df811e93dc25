import { findFrontMatter } from "./front-matter-range";
import type { JsonObject } from "@/lib/domain/content/json-value";
import { parseYamlProperties } from "./yaml-properties";

/** The metadata that a page has before its body. */
export type FrontMatter = {
  /** The UTF-16 offset where the body begins: after the closing fence's line, else after a byte order mark, else 0. */
  bodyStart: number;
  /** The front matter's mapping as plain JSON; `{}` when there is none, or none that could be read. */
  properties: JsonObject;
};

/**
 * Reads the front matter of a page. It never throws, and it takes time linear in the page, whatever the page contains.
 * The properties are safe in JSON and PostgreSQL's jsonb; `parseYamlProperties` says what they can be.
 */
export function readFrontMatter(markdown: string): FrontMatter {
  const { yaml, bodyStart } = findFrontMatter(markdown);
  return { bodyStart, properties: yaml === null ? {} : parseYamlProperties(yaml) };
}
