import {
  checkedEdit,
  findProperty,
  isWritablePropertyName,
  propertiesOf,
  type PropertyEdit,
} from "./property-edit";
import { writeYamlItem } from "./property-text";
import { applySplices } from "@/lib/domain/content/splice";

/** Gives a property another name. Only the bytes of the name change, and its quotes stay. */
export function renameProperty(markdown: string, name: string, next: string): PropertyEdit {
  const found = findProperty(markdown, name);
  if (found === null) return { refused: "unreadable" };
  if (!isWritablePropertyName(next)) return { refused: "name" };
  if (next === name) return { markdown };
  const { property, source } = found;
  if (source.properties.some((other) => other.name === next)) return { refused: "taken" };
  const { start, valueStart } = property;
  const written = markdown.slice(start, valueStart).replace(/[ \t]*:$/, "");
  const text = writeYamlItem(next, "key", quotes[written.charAt(0)]);
  const expected = Object.entries(propertiesOf(markdown)).map(([key, value]) => [
    key === name ? next : key,
    value,
  ]);
  return checkedEdit(
    markdown,
    applySplices(markdown, [{ start, end: start + written.length, text }]),
    Object.fromEntries(expected) as Record<string, unknown>,
  );
}

const quotes: Partial<Record<string, "single" | "double">> = { "'": "single", '"': "double" };
