import type { Nodes, Root, Yaml } from "mdast";
import { parseYamlProperties } from "@/lib/domain/content/yaml-properties";
import type { JsonValue } from "@/lib/domain/content/json-value";

/**
 * The tags of a page without their `#`, each once, in the order and spelling of their first occurrence: those under
 * `tags` in its front matter (a list, or a text separated by blanks or commas), then those in its text. Tags that
 * differ only in case are equal.
 */
export function readTags(tree: Root): string[] {
  const tags = new Map<string, string>();
  for (const tag of tagsOf(tree)) {
    const folded = tag.toLowerCase();
    if (!tags.has(folded)) tags.set(folded, tag);
  }
  return [...tags.values()];
}

function tagsOf(node: Nodes): string[] {
  if (node.type === "tag") return [node.value];
  if (node.type === "yaml") return frontMatterTags(node);
  return "children" in node ? node.children.flatMap(tagsOf) : [];
}

function frontMatterTags({ value }: Yaml): string[] {
  const properties = parseYamlProperties(value);
  const listed = Object.hasOwn(properties, "tags") ? properties["tags"] : undefined;
  const texts = Array.isArray(listed) ? listed : typeof listed === "string" ? listed.split(/[\s,]+/) : [];
  return texts.flatMap(toTag);
}

function toTag(value: JsonValue): string[] {
  const tag = typeof value === "string" ? value.trim().replace(/^#/, "") : "";
  return tag === "" ? [] : [tag];
}
