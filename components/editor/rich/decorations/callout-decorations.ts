import type { Node } from "@tiptap/pm/model";
import { Decoration } from "@tiptap/pm/view";
import { readCallout, titleOfKind } from "@/lib/domain/markdown/callout";
import { firstLineEnd, foldButton } from "@/components/editor/rich/extensions/callout-folds";
import { calloutKindButton } from "@/components/editor/rich/extensions/callout-kind-button";
import type { NodeDecorations } from "./node-decorations";

/** A quote that begins with `[!note]` is a callout; the rest of that line is its title. */
export const calloutDecorations: NodeDecorations = (node, at) => {
  if (node.type.name !== "blockquote") return [];
  const first = node.firstChild;
  const text = first?.type.name === "paragraph" ? (first.firstChild?.text ?? "") : "";
  const found = readCallout(text);
  if (!first || !found) return [];
  const [start, end] = [at + 2, at + 1 + first.nodeSize];
  return [
    Decoration.node(at, at + node.nodeSize, {
      class: "rich-callout",
      "data-callout": found.kind,
      ...(found.fold === "none" ? {} : { "data-fold": found.fold }),
    }),
    Decoration.widget(at + 1, calloutKindButton(titleOfKind(found.kind)), {
      key: `kind ${found.kind}`,
      side: -2,
      stopEvent: () => true,
    }),
    ...(found.fold === "none"
      ? []
      : [
          Decoration.widget(at + 1, foldButton, {
            // A new title or fold state makes a new button; folding keeps it, so that the focus stays.
            key: `fold ${found.fold} ${found.title}`,
            side: -1,
            stopEvent: () => true,
          }),
        ]),
    Decoration.node(at + 1, end, { class: "rich-callout-title" }),
    Decoration.inline(start, start + found.markerLength, {
      class: "rich-callout-mark",
      // Isolated from the title, which has its own direction.
      nodeName: "bdi",
      "data-title": found.title === "" ? titleOfKind(found.kind) : "",
    }),
    ...textDecorations(first, start),
  ];
};

/** The rest of the paragraph after its first line is not part of the title. */
function textDecorations(paragraph: Node, start: number): Decoration[] {
  const lineEnd = firstLineEnd(paragraph);
  if (lineEnd === null) return [];
  const from = start + lineEnd;
  return [
    Decoration.node(from, from + 1, { class: "rich-callout-break" }),
    Decoration.inline(from + 1, start + paragraph.content.size, { class: "rich-callout-text" }),
  ];
}
