import { DomainError } from "@/lib/domain/errors/domain-error";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { addProperty, removeProperty, setProperty } from "./edit-properties";
import type { PropertyEdit } from "./property-edit";
import { locateProperties } from "./property-source";
import type { PropertyValue } from "./property-text";

/** The values of properties to set, added where they are missing, and the names of those to remove. */
export type PropertyChanges = {
  set: Readonly<Record<string, PropertyValue>>;
  remove: readonly string[];
};

/** The page with other properties in its front matter and every other byte as it was; refuses what cannot be done so. */
export function changeProperties(markdown: string, { set, remove }: PropertyChanges): string {
  const removed = remove.reduce(
    (text, name) => (hasProperty(text, name) ? require(name, removeProperty(text, name)) : text),
    markdown,
  );
  return Object.entries(set).reduce((text, [name, value]) => {
    const edit = hasProperty(text, name) ? setProperty(text, name, value) : addProperty(text, name, value);
    return require(name, edit);
  }, removed);
}

function hasProperty(markdown: string, name: string): boolean {
  return locateProperties(markdown)?.properties.some((property) => property.name === name) === true;
}

function require(name: string, edit: PropertyEdit): string {
  if ("markdown" in edit) return edit.markdown;
  const path = `set.${name}`;
  switch (edit.refused) {
    case "name":
      throw invalidRequest({ path, message: "is no name for a property: one line without blanks around it" });
    case "unreadable":
    case "taken":
      throw new DomainError(
        "invalid_content",
        "The front matter of the page is no plain list of names and values in YAML. Change it as text, by exact edits.",
      );
    case "unusual":
      throw new DomainError(
        "invalid_content",
        `The property ${JSON.stringify(name)} is written in a way that cannot be changed without other bytes. Change it as text, by an exact edit.`,
      );
  }
}
