import { StateEffect, StateField, type Extension } from "@codemirror/state";
import { Decoration, EditorView, type DecorationSet } from "@codemirror/view";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages";
import { explainFailure } from "@/lib/client/explain-failure";
import type { SendOptions } from "@/lib/client/send-with-progress";
import { UploadWidget } from "./upload-widget";

/** Uploads a file into the page's folder and gives the markdown for it. */
export type UploadIntoPage = (file: File, options: SendOptions) => Promise<{ markdown: string }>;

type Shown = { id: string; widget: UploadWidget };

const shown = StateEffect.define<Shown & { at: number }>();
const changed = StateEffect.define<Shown>();
const gone = StateEffect.define<string>();

/**
 * Where files are on their way, there is a mark in the text that is no part of it, so that it is never saved. It moves
 * with what is typed around it.
 */
const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (before, { changes, effects }) => {
    let marked = before.map(changes);
    for (const effect of effects) {
      if (effect.is(shown)) marked = marked.update({ add: [toMark(effect.value).range(effect.value.at)] });
      if (effect.is(gone))
        marked = marked.update({ filter: (_, __, { spec }) => idOf(spec) !== effect.value });
      if (effect.is(changed)) {
        const at = placeOf(marked, effect.value.id);
        marked = marked.update({ filter: (_, __, { spec }) => idOf(spec) !== effect.value.id });
        if (at !== null) marked = marked.update({ add: [toMark(effect.value).range(at)] });
      }
    }
    return marked;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Files that are pasted or dropped are uploaded, and their markdown goes where they were put. */
export function sourceUploads(upload: UploadIntoPage): Extension {
  const take = (view: EditorView, files: readonly File[], at: number) => {
    for (const file of files) void putInto(view, { id: crypto.randomUUID(), file, upload }, at);
  };
  return [
    marks,
    EditorView.domEventHandlers({
      paste: (event, view) => {
        const data = event.clipboardData;
        // Office programs give a picture of the text beside the text.
        if (!data || data.files.length === 0 || data.getData("text/plain") !== "") return false;
        take(view, [...data.files], view.state.selection.main.to);
        return true;
      },
      drop: (event, view) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0) return false;
        event.preventDefault();
        take(view, files, view.posAtCoords({ x: event.clientX, y: event.clientY }, false));
        return true;
      },
    }),
  ];
}

type Putting = { id: string; file: File; upload: UploadIntoPage };

async function putInto(view: EditorView, putting: Putting, at: number): Promise<void> {
  const { id, file } = putting;
  const abort = new AbortController();
  const words = messages.files;
  const widget = new UploadWidget({ name: file.name, share: 0, onCancel: () => abort.abort() });
  view.dispatch({
    effects: [shown.of({ id, at, widget }), EditorView.announce.of(words.uploadingInto(file.name))],
  });
  await send(view, putting, abort);
}

async function send(view: EditorView, putting: Putting, abort: AbortController): Promise<void> {
  const { id, file, upload } = putting;
  const words = messages.files;
  const show = (share: number) => {
    const widget = new UploadWidget({ name: file.name, share, onCancel: () => abort.abort() });
    view.dispatch({ effects: changed.of({ id, widget }) });
  };
  try {
    show(0);
    const options = {
      signal: abort.signal,
      idempotencyKey: id,
      onProgress: ({ sent, total }: { sent: number; total: number }) => show(sent / Math.max(1, total)),
    };
    const { markdown } = await upload(file, options);
    insert(view, { id, name: file.name, markdown });
  } catch (fault) {
    if (abort.signal.aborted) view.dispatch({ effects: gone.of(id) });
    else
      showFailure(
        view,
        putting,
        `${words.uploadFailed(file.name)} ${explainFailure(fault, messages.failures)}`,
      );
  }
}

function insert(
  view: EditorView,
  { id, name, markdown }: { id: string; name: string; markdown: string },
): void {
  const { state } = view;
  const at = placeOf(state.field(marks), id);
  // The text is no longer on screen: the file is in the folder of the page, and the person can put it in.
  if (!isOnScreen(view) || at === null) {
    toast(messages.files.uploadedElsewhere(name, markdown), { duration: 20_000 });
    return;
  }
  const { main } = state.selection;
  const follows = main.empty && main.head === at;
  view.dispatch({
    changes: { from: at, insert: markdown },
    ...(follows ? { selection: { anchor: at + markdown.length } } : {}),
    effects: [gone.of(id), EditorView.announce.of(messages.files.uploadedInto(name))],
    userEvent: "input.upload",
  });
}

/** Says so in the text and lets the person try again: the file is still at hand. */
function showFailure(view: EditorView, putting: Putting, problem: string): void {
  const { id, file } = putting;
  const widget = new UploadWidget({
    name: file.name,
    problem,
    onCancel: () => {
      view.dispatch({ effects: gone.of(id) });
    },
    onRetry: () => {
      void send(view, putting, new AbortController());
    },
  });
  view.dispatch({ effects: [changed.of({ id, widget }), EditorView.announce.of(problem)] });
  if (!isOnScreen(view)) toast.error(problem);
}

function isOnScreen({ dom }: EditorView): boolean {
  return dom.isConnected && dom.checkVisibility();
}

function toMark({ id, widget }: Shown) {
  return Decoration.widget({ widget, id, side: 1 });
}

function placeOf(marked: DecorationSet, id: string): number | null {
  const cursor = marked.iter();
  while (cursor.value !== null) {
    if (idOf(cursor.value.spec) === id) return cursor.from;
    cursor.next();
  }
  return null;
}

function idOf(spec: unknown): unknown {
  return typeof spec === "object" && spec !== null && "id" in spec ? spec.id : undefined;
}
