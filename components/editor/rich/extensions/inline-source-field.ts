import { NodeSelection, TextSelection } from "@tiptap/pm/state";
import type { Mark, Node } from "@tiptap/pm/model";
import type { EditorView, NodeView } from "@tiptap/pm/view";
import { messages } from "@/components/shell/messages/messages";
import { labelsIn } from "@/lib/domain/markdown/lossless/read/document-labels";
import { readBlock } from "@/lib/domain/markdown/lossless/read/read-blocks";
import { flagAttribute, textAttribute } from "@/lib/domain/markdown/schema/attributes";
import type { PlacedNode } from "./node-view";

/** The functions that close the open field of each view. */
const openFields = new WeakMap<EditorView, () => void>();
/** The browser may leave the page without a blur event for the field. */
const endsOfPage = ["beforeunload", "pagehide", "visibilitychange"] as const;

type OpenField = { field: HTMLInputElement; watching: AbortController };

type Shown = {
  dom: HTMLElement;
  show: (node: Node) => void;
  /** Whether a click on the node opens the field. */
  opensOnClick: () => boolean;
  /** Draws what is being typed beside the field. */
  preview?: (element: HTMLElement, source: string) => void;
};

/** A view of an inline node with editable markdown: a field opens on Enter, or on a click. */
export function editsSource(placed: PlacedNode, { dom, show, opensOnClick, preview }: Shown): NodeView {
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
    if (preview) showPreview(frame, field, preview);
    field.focus();
    field.select();
    const settle = () => close(field.value);
    openFields.set(view, settle);
    // The capture phase precedes the listeners that save.
    for (const type of endsOfPage)
      window.addEventListener(type, settle, { capture: true, signal: watching.signal });
  };
  dom.addEventListener("click", () => {
    if (opensOnClick()) open();
  });
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

function showPreview(
  frame: HTMLElement,
  field: HTMLInputElement,
  preview: NonNullable<Shown["preview"]>,
): void {
  const element = document.createElement("span");
  element.className = "rich-source-preview";
  element.setAttribute("aria-hidden", "true");
  const draw = () => preview(element, field.value);
  field.addEventListener("input", draw);
  draw();
  frame.append(element);
}

/** Opens the field of the selected inline node; returns whether there is one. */
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

/** Writes and closes the open field. */
export function settleInlineSource(view: EditorView): void {
  openFields.get(view)?.();
}

/** Writes and closes the open field, and returns the focus to the text. */
export function closeInlineSource(view: EditorView): void {
  const isInField = !view.hasFocus() && view.dom.contains(document.activeElement);
  settleInlineSource(view);
  // The field no longer exists.
  if (isInField && !view.dom.contains(document.activeElement)) view.focus();
}

/** The markdown of an inline node. */
function sourceOf(node: Node): string {
  if (node.type.name !== "wikiLink") return textAttribute(node, "raw") ?? "";
  return `${flagAttribute(node, "embed") === true ? "!" : ""}[[${textAttribute(node, "value") ?? ""}]]`;
}

type Leaving = {
  /** Closes the field, and writes its text; null writes nothing. */
  close: (source: string | null) => void;
  /** Returns to the text. */
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
    // After leaving the window, the person returns to the text; after leaving for elsewhere in the page, the focus
    // stays there.
    const leavesWindow = document.activeElement === field;
    const block = blockOf(field);
    // A change of the text that moves the field takes its focus before it is finished.
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

/** Writes the text typed for an inline node that was rendered again: in its place, or at the caret if it is gone. */
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

/** Replaces an inline node by its parsed source, with marks. */
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

/** Precedes the source so that nothing in it begins a block: a blank that markdown keeps. */
const inLine = "\u00A0";

/** Parses a source as inline content; as plain text where it would exceed a line. */
function readInline(source: string, doc: Node): readonly Node[] {
  const { schema } = doc.type;
  const only = readBlock(schema, inLine + source, { labels: labelsIn(doc), isFirst: false });
  const isLine = only?.type.name === "paragraph";
  return isLine ? only.slice(inLine.length).content.content : [schema.text(source)];
}
