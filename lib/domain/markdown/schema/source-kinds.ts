import { sourceConstructs } from "@/lib/domain/markdown/dialect/inline-constructs";

/** The types of the syntax tree whose blocks are shown as their source. */
export const sourceBlockKinds = [
  "yaml",
  "toml",
  "html",
  "math",
  "definition",
  "footnoteDefinition",
  "comment",
] as const;

/** The types of the syntax tree that are shown as their source within a line of text. */
export const sourceInlineKinds = ["html", "footnoteReference", ...sourceConstructs];

/** Refuses a kind that is not in a list, for `validate` of an attribute. */
export function oneOfKinds(kinds: readonly string[]): (value: unknown) => void {
  return (value) => {
    if (typeof value !== "string" || !kinds.includes(value))
      throw new RangeError(`There is no source of the kind ${String(value)}.`);
  };
}
