import { TextSelection } from "@tiptap/pm/state";
import type { NodeView } from "@tiptap/pm/view";
import type { RichHost } from "@/components/editor/rich/rich-host";
import type { ViewSource } from "@/components/views/page-view";
import type { ViewSlot } from "@/components/editor/views/view-places";
import { differingRange } from "@/lib/domain/content/differing-range";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";
import { codeTools } from "./code-tools";
import { drawnBlock } from "@/components/editor/rich/extensions/drawn-block";
import type { PlacedNode } from "@/components/editor/rich/extensions/node-view";
import { clearDiagram, renderDiagram } from "@/components/editor/rich/extensions/render-diagram";

/** The languages of code that is a view of other pages; `base` is that of Obsidian. */
const viewLanguages: readonly (string | null)[] = ["view", "base"];

/** Renders code with a choice of language; a diagram or a view is drawn, and shows its source while the caret is in it. */
export function codeView(placed: PlacedNode, host: RichHost | null): NodeView {
  const { view, getPos } = placed;
  const slot = host?.views.open(view.editable ? sourceOf(placed) : null) ?? null;
  const tools = codeTools(view, getPos);
  const { source, ...drawn } = drawnBlock(placed, {
    className: "rich-code",
    draw: (node, { frame, drawing, isOpen }) => {
      const name = textAttribute(node, "language");
      tools.show(name);
      frame.dataset["language"] = name ?? "";
      if (name === "mermaid") renderDiagram(drawing, { source: node.textContent, isBeingWritten: isOpen });
      else clearDiagram(drawing);
      showView(
        { frame, slot },
        viewLanguages.includes(name)
          ? { source: node.textContent, language: name ?? "", isBeingWritten: isOpen }
          : null,
      );
    },
    placeOf: (_, text) => text.length,
  });
  const code = document.createElement("code");
  source.append(code);
  drawn.dom.prepend(tools.dom);
  return {
    ...drawn,
    contentDOM: code,
    stopEvent: ({ target }) =>
      target instanceof Node && (tools.dom.contains(target) || slot?.contains(target) === true),
    destroy: () => slot?.hide(),
  };
}

function showView(
  { frame, slot }: { frame: HTMLElement; slot: ViewSlot | null },
  shown: Parameters<ViewSlot["show"]>[0] | null,
): void {
  if (slot === null) return;
  if (shown === null) {
    slot.hide();
    slot.element.remove();
  } else {
    slot.show(shown);
    if (slot.element.parentElement !== frame) frame.append(slot.element);
  }
}

/** The ways to change the source of a view. */
function sourceOf(placed: PlacedNode): ViewSource {
  return { edit: () => selectSource(placed), change: (edit) => replaceSource(placed, edit) };
}

/** Replaces what differs in the source, so that the caret stays where it is. */
function replaceSource({ view, getPos }: PlacedNode, edit: (source: string) => string | null): boolean {
  const at = getPos();
  const node = at === undefined ? null : view.state.doc.nodeAt(at);
  const next = node === null ? null : edit(node.textContent);
  if (at === undefined || node === null || next === null) return false;
  const range = differingRange(node.textContent, next);
  if (range === null) return true;
  const text = next.slice(range.from, range.toAfter);
  view.dispatch(view.state.tr.insertText(text, at + 1 + range.from, at + 1 + range.toBefore));
  return true;
}

/** Puts the caret at the end of the source. */
function selectSource({ view, getPos }: PlacedNode): void {
  const at = getPos();
  const node = at === undefined ? null : view.state.doc.nodeAt(at);
  if (at === undefined || node === null) return;
  const caret = TextSelection.create(view.state.doc, at + 1 + node.content.size);
  view.dispatch(view.state.tr.setSelection(caret).scrollIntoView());
  view.focus();
}
