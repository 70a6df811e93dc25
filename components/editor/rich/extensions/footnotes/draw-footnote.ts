import { DOMSerializer, Fragment, type Node } from "@tiptap/pm/model";
import type { EditorView } from "@tiptap/pm/view";
import { messages } from "@/components/shell/messages/messages";
import { definitionOf } from "@/components/editor/rich/extensions/live-definitions";
import { drawSourceInline } from "@/components/editor/rich/extensions/source-inline";
import { drawWikiLink } from "@/components/editor/rich/extensions/wiki-link";
import type { RichHost } from "@/components/editor/rich/rich-host";
import { offsetInSource, readFootnote } from "@/lib/domain/markdown/footnotes/footnote-source";
import { possibleReferences } from "@/lib/domain/markdown/lossless/read/definition-labels";
import { readBlocks } from "@/lib/domain/markdown/lossless/read/read-blocks";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { goToReference } from "./footnote-places";

/** Draws a footnote as text, with its label before it and the way back to its reference behind it. */
export function drawFootnote(
  drawing: HTMLElement,
  { node, view, host }: { node: Node; view: EditorView; host: RichHost | null },
): void {
  const footnote = readFootnote(node.textContent);
  if (footnote === null) {
    drawing.replaceChildren();
    return;
  }
  const label = document.createElement("span");
  label.className = "rich-footnote-label";
  label.textContent = footnote.label;
  const text = document.createElement("div");
  text.className = "rich-footnote-text";
  text.append(bodyOf(footnote.body, view, host));
  const last = text.lastElementChild;
  (last instanceof HTMLParagraphElement ? last : text).append(" ", backButton(view, footnote.label));
  drawing.replaceChildren(label, text);
}

/** The button that leads from a footnote to its reference. */
export function backButton(view: EditorView, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "rich-footnote-back";
  button.textContent = "\u21A9\uFE0E";
  button.title = messages.editor.backToReference;
  button.setAttribute("aria-label", messages.editor.backToReference);
  // The caret stays in place until the click.
  button.addEventListener("mousedown", (event) => {
    event.preventDefault();
    event.stopPropagation();
  });
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    goToReference(view, label);
  });
  return button;
}

/** The offset in the source of a footnote for a place in its drawing, such as where a pointer is. */
export function offsetOfShown(source: string, drawing: HTMLElement, place: Range | null): number {
  const footnote = readFootnote(source);
  const text = drawing.querySelector(".rich-footnote-text");
  if (footnote === null || text === null || place === null || !text.contains(place.startContainer))
    return source.length;
  const before = document.createRange();
  before.setStart(text, 0);
  before.setEnd(place.startContainer, place.startOffset);
  return footnote.bodyAt + offsetInSource(source.slice(footnote.bodyAt), before.toString());
}

function bodyOf(body: string, view: EditorView, host: RichHost | null): DocumentFragment | HTMLElement {
  const { schema } = view.state;
  const known = [...possibleReferences(body)].filter(
    (label) => label.startsWith("^") || definitionOf(view.state, label) !== null,
  );
  const labels = new Map(known.map((label) => [label, label]));
  const blocks = readBlocks(schema, body, { labels, isFirst: false });
  const { nodes, marks } = DOMSerializer.fromSchema(schema);
  const drawn = new DOMSerializer(
    {
      ...nodes,
      sourceInline: drawSourceInline,
      wikiLink: (link) => drawWikiLink(link, host),
      // A picture has no room in a footnote.
      image: (image) => ["span", textAttribute(image, "alt") ?? textAttribute(image, "src") ?? ""],
    },
    marks,
  );
  return drawn.serializeFragment(Fragment.from(blocks));
}
