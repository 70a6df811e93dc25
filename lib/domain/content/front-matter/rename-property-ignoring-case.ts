import { DomainError } from "@/lib/domain/errors/domain-error";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { propertiesOf } from "./property-edit";
import { renameProperty } from "./rename-property";

/**
 * Renames the property of a page that is called so, whichever of its letters are capital ones; all bytes but the name
 * stay. Refuses what cannot be limited to them, and a name that another
 * property of the page has, however that is spelled.
 */
export function renamePropertyIgnoringCase(
  markdown: string,
  { from, to }: { from: string; to: string },
): string {
  const key = foldTitle(from);
  const all = Object.keys(propertiesOf(markdown));
  const names = all.filter((name) => foldTitle(name) === key);
  const isTaken = all.some((name) => !names.includes(name) && foldTitle(name) === foldTitle(to));
  if (names.length > 0 && isTaken) throw taken(to);
  return names.reduce((text, name) => rename(text, name, to), markdown);
}

function rename(markdown: string, name: string, to: string): string {
  if (name === to) return markdown;
  const edit = renameProperty(markdown, name, to);
  if ("markdown" in edit) return edit.markdown;
  if (edit.refused === "taken") throw taken(to);
  throw new DomainError(
    "invalid_content",
    `The property ${JSON.stringify(name)} stands in front matter that only a person can change.`,
  );
}

function taken(name: string): DomainError {
  return new DomainError("edit_conflict", `The page has a property ${JSON.stringify(name)} already.`);
}
