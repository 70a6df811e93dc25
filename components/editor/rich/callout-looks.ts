import { Decoration } from "@tiptap/pm/view";
import { readCallout } from "@/lib/domain/markdown/callout";
import type { Looks } from "./looks";

/** A quote that begins with `[!note]` is a callout. */
export const calloutLooks: Looks = (node, at) => {
  if (node.type.name !== "blockquote") return [];
  const first = node.firstChild;
  const text = first?.type.name === "paragraph" ? (first.firstChild?.text ?? "") : "";
  const found = readCallout(text);
  if (!first || !found) return [];
  return [
    Decoration.node(at, at + node.nodeSize, { class: "rich-callout", "data-callout": found.kind }),
    Decoration.node(at + 1, at + 1 + first.nodeSize, { class: "rich-callout-title" }),
    Decoration.inline(at + 2, at + 2 + found.markerLength, { class: "rich-callout-mark" }),
  ];
};
