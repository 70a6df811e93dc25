import { Decoration } from "@tiptap/pm/view";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import type { NodeDecorations } from "./node-decorations";

/** The title of a picture that is a paragraph of its own is shown under it. */
export const pictureCaptions: NodeDecorations = (node, at) => {
  const only = node.type.name === "paragraph" && node.childCount === 1 ? node.firstChild : null;
  const title = only?.type.name === "image" ? (textAttribute(only, "title") ?? "") : "";
  if (title === "") return [];
  return [Decoration.node(at, at + node.nodeSize, { class: "rich-figure", "data-caption": title })];
};
