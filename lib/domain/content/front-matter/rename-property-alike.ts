import { DomainError } from "@/lib/domain/errors/domain-error";
import { propertyKey } from "@/lib/domain/properties/property-values";
import { propertiesOf } from "./property-edit";
import { renameProperty } from "./rename-property";

/**
 * Renames the property of a page that is called so, whichever of its letters are capital ones; all bytes but the name
 * stay. Refuses what cannot be limited to them, and a name that another property of the page has.
 */
export function renamePropertyAlike(markdown: string, { from, to }: { from: string; to: string }): string {
  const key = propertyKey(from);
  const names = Object.keys(propertiesOf(markdown)).filter((name) => propertyKey(name) === key);
  return names.reduce((text, name) => rename(text, name, to), markdown);
}

function rename(markdown: string, name: string, to: string): string {
  if (name === to) return markdown;
  const edit = renameProperty(markdown, name, to);
  if ("markdown" in edit) return edit.markdown;
  if (edit.refused === "taken")
    throw new DomainError("edit_conflict", `The page has a property ${JSON.stringify(to)} already.`);
  throw new DomainError(
    "invalid_content",
    `The property ${JSON.stringify(name)} stands in front matter that only a person can change.`,
  );
}
