import type { PhrasingContent } from "mdast";
import type { Mark } from "prosemirror-model";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { normalLabel } from "@/lib/domain/markdown/lossless/read/definition-labels";

const MARK_NAMES: ReadonlyMap<string, string> = new Map([
  ["emphasis", "italic"],
  ["strong", "bold"],
  ["delete", "strike"],
  ["inlineCode", "code"],
  ["linkReference", "link"],
]);

/** The name of the mark for a construct of the syntax tree. */
export function markNameOf({ type }: PhrasingContent): string {
  return MARK_NAMES.get(type) ?? type;
}

/** Whether a mark has the type of a construct. */
export function isMarkOf(mark: Mark, construct: PhrasingContent): boolean {
  return mark.type.name === markNameOf(construct);
}

/** Whether a mark is exactly that of a construct; for a link, the target must agree too. */
export function isSpecificMarkOf(mark: Mark, construct: PhrasingContent): boolean {
  if (!isMarkOf(mark, construct)) return false;
  const ref = textAttribute(mark, "ref");
  if (construct.type === "linkReference")
    return ref !== null && normalLabel(ref).toLowerCase() === construct.identifier;
  if (construct.type !== "link") return true;
  return (
    ref === null &&
    textAttribute(mark, "href") === construct.url &&
    (textAttribute(mark, "title") ?? "") === (construct.title ?? "")
  );
}
