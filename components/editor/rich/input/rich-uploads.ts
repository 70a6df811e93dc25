import {
  Plugin,
  PluginKey,
  Selection,
  TextSelection,
  type EditorState,
  type Transaction,
} from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import type { Node } from "@tiptap/pm/model";
import { toast } from "sonner";
import { hasOnlyFiles } from "@/components/editor/uploads/has-only-files";
import type { PastedPicture } from "@/components/editor/paste/pasted-pictures";
import {
  uploadToPlace,
  type UploadPlace,
  type UploadIntoPage,
} from "@/components/editor/uploads/upload-to-place";
import { showUpload, type UploadMark } from "@/components/editor/uploads/upload-mark";
import { messages } from "@/components/shell/messages/messages";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import type { RichHost } from "@/components/editor/rich/rich-host";

/** A mark appears at a place; later it moves with the text, or goes with it. */
type Change = { id: string; mark: UploadMark; at: number | null } | { id: string; mark: null };
type Uploads = { marks: DecorationSet; upload: UploadIntoPage | null };

const key = new PluginKey<Uploads>("uploads");

/** The changes of marks by transactions. */
const changes = new WeakMap<Transaction, Change>();

/**
 * Uploads pasted or dropped files, and inserts their markdown at their place. Until then a mark is shown there that is
 * not part of the text, so that it is never saved.
 */
export function richUploads(host: RichHost | null): Plugin {
  const upload: UploadIntoPage | null = host && ((file, options) => host.upload(file, options));
  return new Plugin<Uploads>({
    key,
    state: {
      init: () => ({ marks: DecorationSet.empty, upload }),
      apply: (transaction, { marks }) => {
        const moved = marks.map(transaction.mapping, transaction.doc);
        const change = changes.get(transaction);
        return { marks: change ? changed(moved, transaction.doc, change) : moved, upload };
      },
    },
    props: {
      decorations: (state) => key.getState(state)?.marks,
      handlePaste: (view, { clipboardData }) => {
        if (!clipboardData || !hasOnlyFiles(clipboardData)) return false;
        putFiles(view, clipboardData.files);
        return true;
      },
      handleDrop: (...[view, event, , isOwn]) => {
        const files = event.dataTransfer?.files;
        // Browsers also provide a dragged picture of the page as a file.
        if (isOwn || view.dragging || !files || files.length === 0) return false;
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        putFiles(view, files, at);
        return true;
      },
    },
  });
}

/** Uploads the pictures that came with pasted text, and reports the unavailable ones. */
export function putPictures(view: EditorView, pictures: readonly PastedPicture[], data: DataTransfer): void {
  const upload = key.getState(view.state)?.upload;
  // A picture copied alone has its bytes beside the HTML.
  const [beside] = [...data.files].filter(({ type }) => type.startsWith("image/"));
  const isAlone = pictures.length === 1 && data.getData("text/plain").trim() === "";
  let missing = 0;
  for (const { at, alt, file } of pictures) {
    const bytes = file ?? (isAlone ? beside : null);
    if (bytes && upload) void uploadToPlace(placeIn(view, at), bytes, describing(upload, alt));
    else missing++;
  }
  if (missing > 0) toast.error(messages.files.picturesNotPasted(missing), { duration: 20_000 });
}

/** Adds a description to a picture's markdown. */
function describing(upload: UploadIntoPage, alt: string): UploadIntoPage {
  return async (file, options) => {
    const { markdown } = await upload(file, options);
    const label = alt.replace(/\s+/g, " ").replace(/[\\[\]]/g, "\\$&");
    return {
      markdown:
        alt.trim() === "" ? markdown : markdown.replace(/^!\[(?:\\.|[^\\\]])*\]/, () => `![${label}]`),
    };
  };
}

/** Uploads files and inserts them at the caret, or near another place of the document. */
export function putFiles(view: EditorView, files: Iterable<File>, at = view.state.selection.to): void {
  const upload = key.getState(view.state)?.upload;
  if (!upload) return;
  for (const file of files) void uploadToPlace(placeIn(view, at), file, upload);
}

function placeIn(view: EditorView, at: number): UploadPlace {
  const id = crypto.randomUUID();
  let start: number | null = toTextPlace(view.state, at);
  const change = (next: Change) => {
    if (!view.isDestroyed) view.dispatch(withChange(view.state.tr, next));
  };
  return {
    show: (mark) => {
      change(mark === null ? { id, mark } : { id, mark, at: start });
      start = null;
    },
    write: (markdown) => {
      const place = isOnScreen(view) ? placeOf(view.state, id) : null;
      if (place === null) return false;
      const { tr, selection } = view.state;
      const follows = selection.empty && selection.head === place;
      withChange(tr.insert(place, toInline(view.state, place, markdown)), { id, mark: null });
      if (follows) tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(place)));
      view.dispatch(tr);
      if (follows) showWhole(view, place);
      return true;
    },
    isOnScreen: () => isOnScreen(view) && placeOf(view.state, id) !== null,
    announce: (text) => announce(view, text),
  };
}

/** Scrolls to a picture once it is loaded: before, it has no height. */
function showWhole(view: EditorView, place: number): void {
  const shown = view.nodeDOM(place);
  const picture = shown instanceof HTMLElement ? shown.querySelector("img, video") : null;
  const show = () => {
    if (picture?.isConnected === true) picture.scrollIntoView({ block: "nearest" });
  };
  if (picture instanceof HTMLImageElement && picture.complete) show();
  else picture?.addEventListener(picture.tagName === "IMG" ? "load" : "loadedmetadata", show, { once: true });
}

function withChange(transaction: Transaction, change: Change): Transaction {
  changes.set(transaction, change);
  return transaction;
}

function isOnScreen(view: EditorView): boolean {
  return !view.isDestroyed && view.dom.isConnected && view.dom.checkVisibility() && !view.dom.inert;
}

function changed(marks: DecorationSet, doc: Node, change: Change): DecorationSet {
  const before = find(marks, change.id);
  // Removing the decoration changes the found array.
  const known = before[0]?.from;
  const rest = marks.remove(before);
  if (change.mark === null) return rest;
  const { mark, id } = change;
  const at = known ?? change.at;
  if (at === null) return rest;
  // Each state needs its own key, or the editor would keep the first rendering.
  const widget = Decoration.widget(at, () => showUpload(mark), {
    id,
    side: 1,
    key: `${id}/${JSON.stringify(mark)}`,
    stopEvent: () => true,
    ignoreSelection: true,
  });
  return rest.add(doc, [widget]);
}

function find(marks: DecorationSet, id: string): Decoration[] {
  return marks.find(undefined, undefined, (spec: { id?: string }) => spec.id === id);
}

function placeOf(state: EditorState, id: string): number | null {
  const marks = key.getState(state)?.marks;
  return (marks && find(marks, id)[0]?.from) ?? null;
}

/** The nearest place where text is allowed. */
function toTextPlace({ doc }: EditorState, at: number): number {
  const $at = doc.resolve(Math.min(at, doc.content.size));
  return $at.parent.inlineContent ? at : Selection.near($at).from;
}

/** Parses the markdown; in code and source it stays as it is. */
function toInline({ doc, schema }: EditorState, place: number, markdown: string): readonly Node[] {
  const first = openPage(markdown, { schema }).doc.firstChild;
  const isText = doc.resolve(place).parent.type.spec.code === true || first?.type.name !== "paragraph";
  return isText ? [schema.text(markdown)] : first.children;
}

/** Announces a message to screen readers, in an element beside the text that is created once. */
function announce(view: EditorView, text: string): void {
  const frame = view.dom.parentElement;
  if (!frame) return;
  const known = frame.querySelector(":scope > [data-announcements]");
  const place = known ?? frame.appendChild(document.createElement("div"));
  if (!known) {
    place.className = "sr-only";
    place.setAttribute("data-announcements", "");
    place.setAttribute("aria-live", "polite");
  }
  place.textContent = text;
}
