import { isMap } from "yaml";
import { locateFrontMatter } from "./front-matter-range";
import { parseYaml } from "./parse-yaml";
import { locateProperties } from "./property-source";
import { PROPERTIES_DEPTH_MAX } from "./yaml-properties";

/**
 * Why front matter is edited as text only: it is TOML, no YAML that can be read, no plain list of names and values, or
 * has a name twice or in an unusual notation.
 */
export type FrontMatterProblem = "toml" | "syntax" | "shape" | "names";

/** Why the front matter of a page is edited as text only; null where there is none, or it is plain. */
export function findFrontMatterProblem(markdown: string): FrontMatterProblem | null {
  const found = locateFrontMatter(markdown);
  if (found === null || (found.kind === "yaml" && locateProperties(markdown) !== null)) return null;
  if (found.kind === "toml") return "toml";
  const document = readDocument(found.text);
  if (document === null) return "syntax";
  return isMap(document.contents) && document.contents.flow !== true ? "names" : "shape";
}

function readDocument(yaml: string): ReturnType<typeof parseYaml> {
  try {
    return parseYaml(yaml.replace(/\r\n?/g, "\n"), PROPERTIES_DEPTH_MAX);
  } catch {
    return null;
  }
}
