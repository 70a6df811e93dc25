import type { PhrasingContent } from "mdast";
import type { Mark } from "prosemirror-model";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { normalLabel } from "@/lib/domain/markdown/lossless/read/definition-labels";

/** The name of the mark for a construct of the syntax tree. */
export function markNameOf(construct: PhrasingContent): string {
  switch (construct.type) {
    case "emphasis":
      return "italic";
    case "strong":
      return "bold";
    case "delete":
      return "strike";
    case "inlineCode":
      return "code";
    case "link":
    case "linkReference":
      return "link";
    default:
      return construct.type;
  }
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
