import { NodeSelection, TextSelection } from "@tiptap/pm/state";
import type { Mark, Node } from "@tiptap/pm/model";
import type { EditorView, NodeView } from "@tiptap/pm/view";
import { messages } from "@/components/shell/messages/messages";
import { labelsIn } from "@/lib/domain/markdown/lossless/read/document-labels";
import { readBlock } from "@/lib/domain/markdown/lossless/read/read-blocks";
import { flagAttribute, textAttribute } from "@/lib/domain/markdown/schema/attributes";
import type { PlacedNode } from "./node-view";

/** What closes the field that is open in a view. */
const openFields = new WeakMap<EditorView, () => void>();
/** The browser may leave the page, and tells no field that it loses the focus by that. */
const endsOfPage = ["beforeunload", "pagehide", "visibilitychange"] as const;

type OpenField = { field: HTMLInputElement; watching: AbortController };

type Shown = { dom: HTMLElement; show: (node: Node) => void; opensOnClick: boolean };

/** A view of something inline whose markdown can be edited: a field opens on Enter, or on a click. */
export function editsSource(placed: PlacedNode, { dom, show, opensOnClick }: Shown): NodeView {
  const frame = document.createElement("span");
  let shown = placed.node;
  let opened: OpenField | null = null;
  frame.className = "rich-atom";
  frame.append(dom);
  const { view } = placed;
  const end = () => {
    opened?.watching.abort();
    opened = null;
    openFields.delete(view);
  };
  const close = (source: string | null) => {
    if (opened === null) return;
    end();
    frame.replaceChildren(dom);
    const at = placed.getPos();
    if (source !== null && source !== sourceOf(shown) && at !== undefined)
      putInline(view, { from: at, to: at + shown.nodeSize, source, marks: shown.marks });
  };
  const open = () => {
    if (opened || placed.getPos() === undefined || !view.editable) return;
    const field = sourceField(sourceOf(shown), { close, goOn: () => view.focus() });
    const watching = new AbortController();
    opened = { field, watching };
    frame.replaceChildren(field);
    field.focus();
    field.select();
    const settle = () => close(field.value);
    openFields.set(view, settle);
    // Before those who save hear of it.
    for (const type of endsOfPage)
      window.addEventListener(type, settle, { capture: true, signal: watching.signal });
  };
  if (opensOnClick) dom.addEventListener("click", open);
  frame.addEventListener("edit-source", open);
  return {
    dom: frame,
    update: (next) => {
      if (next.type !== shown.type || next.attrs["kind"] !== shown.attrs["kind"]) return false;
      shown = next;
      show(next);
      return true;
    },
    stopEvent: (event) => opened !== null && event.target === opened.field,
    ignoreMutation: () => true,
    destroy: () => {
      if (opened === null) return;
      const { value: source } = opened.field;
      end();
      if (source === sourceOf(shown)) return;
      // The view is in the middle of a change.
      queueMicrotask(() => writeWhereItWent(view, { node: shown, source }));
    },
  };
}

/** Opens the field of the selected inline node; whether there is one. */
export function editSelectedSource(view: EditorView): boolean {
  const { selection } = view.state;
  if (!(selection instanceof NodeSelection) || !selection.node.isInline) return false;
  const dom = view.nodeDOM(selection.from);
  return (
    dom instanceof HTMLElement &&
    dom.classList.contains("rich-atom") &&
    dom.dispatchEvent(new Event("edit-source"))
  );
}

/** Writes what stands in the field that is open, and closes it. */
export function settleInlineSource(view: EditorView): void {
  openFields.get(view)?.();
}

/** Does the same for who goes on in the text: the focus goes back there from the field. */
export function closeInlineSource(view: EditorView): void {
  const isInField = !view.hasFocus() && view.dom.contains(document.activeElement);
  settleInlineSource(view);
  // The field is gone.
  if (isInField && !view.dom.contains(document.activeElement)) view.focus();
}

/** The markdown of an inline node. */
function sourceOf(node: Node): string {
  if (node.type.name !== "wikiLink") return textAttribute(node, "raw") ?? "";
  return `${flagAttribute(node, "embed") === true ? "!" : ""}[[${textAttribute(node, "value") ?? ""}]]`;
}

type Leaving = {
  /** Closes the field, and writes what was typed; null writes nothing. */
  close: (source: string | null) => void;
  /** Goes on in the text. */
  goOn: () => void;
};

function sourceField(source: string, { close, goOn }: Leaving): HTMLInputElement {
  const field = document.createElement("input");
  field.className = "rich-source-field";
  field.value = source;
  field.size = Math.max(4, source.length);
  field.spellcheck = false;
  field.setAttribute("aria-label", messages.editor.inlineSource);
  field.addEventListener("input", () => (field.size = Math.max(4, field.value.length)));
  field.addEventListener("blur", () => {
    // Who leaves the window comes back to the text; who goes elsewhere in the page stays there.
    const leavesWindow = document.activeElement === field;
    const block = blockOf(field);
    // A change of the text that moves the field takes the focus from it too, and is not done yet.
    queueMicrotask(() => {
      if (field.isConnected && blockOf(field) !== block) {
        field.focus();
        return;
      }
      close(field.value);
      if (leavesWindow) goOn();
    });
  });
  field.addEventListener("keydown", (event) => {
    if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    event.stopPropagation();
    close(event.key === "Enter" ? field.value : null);
    goOn();
  });
  return field;
}

function blockOf(field: HTMLElement): HTMLElement | null {
  return field.parentElement?.parentElement ?? null;
}

/** Writes what was typed for an inline node that is shown anew: in its place, or at the caret if it is gone. */
function writeWhereItWent(view: EditorView, { node, source }: { node: Node; source: string }): void {
  if (view.isDestroyed) return;
  const { doc, selection } = view.state;
  const at = findNearest(doc, { node, place: selection.head });
  const from = at ?? TextSelection.near(doc.resolve(selection.to)).to;
  putInline(view, { from, to: at === null ? from : at + node.nodeSize, source, marks: node.marks });
  view.focus();
}

function findNearest(doc: Node, { node, place }: { node: Node; place: number }): number | null {
  let nearest: number | null = null;
  doc.descendants((other, at) => {
    const isNearer = nearest === null || Math.abs(at - place) < Math.abs(nearest - place);
    if (isNearer && other.eq(node)) nearest = at;
  });
  return nearest;
}

type Put = { from: number; to: number; source: string; marks: readonly Mark[] };

/** Puts what a source means in the place of something inline, with marks. */
function putInline(view: EditorView, { from, to, source, marks }: Put): void {
  const { tr } = view.state;
  const inline = readInline(source, tr.doc);
  const marked = inline.map((child) =>
    child.mark(marks.reduce((all, mark) => mark.addToSet(all), child.marks)),
  );
  tr.replaceWith(from, to, marked);
  tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(to)), -1));
  view.dispatch(tr);
}

/** What stands before a source so that nothing in it begins a block: a blank that markdown does not drop. */
const inLine = "\u00A0";

/** What a source means within a line of the page; text, where it would be more than a line. */
function readInline(source: string, doc: Node): readonly Node[] {
  const { schema } = doc.type;
  const only = readBlock(schema, inLine + source, { labels: labelsIn(doc), isFirst: false });
  const isLine = only?.type.name === "paragraph";
  return isLine ? only.slice(inLine.length).content.content : [schema.text(source)];
}
