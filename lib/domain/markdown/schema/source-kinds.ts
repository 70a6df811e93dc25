import { sourceConstructs } from "@/lib/domain/markdown/dialect/inline-constructs";

/** The syntax tree types of blocks that are shown as source. */
export const sourceBlockKinds = [
  "yaml",
  "toml",
  "html",
  "math",
  "definition",
  "footnoteDefinition",
  "comment",
] as const;

/** The syntax tree types of inline constructs that are shown as source. */
export const sourceInlineKinds = ["html", "footnoteReference", ...sourceConstructs];

/** Makes the `validate` function of an attribute that must be one of these kinds. */
export function oneOfKinds(kinds: readonly string[]): (value: unknown) => void {
  return (value) => {
    if (typeof value !== "string" || !kinds.includes(value))
      throw new RangeError(`There is no source of the kind ${String(value)}.`);
  };
}
