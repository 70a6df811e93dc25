import { StateEffect, StateField, type Extension } from "@codemirror/state";
import { Decoration, EditorView, type DecorationSet } from "@codemirror/view";
import { hasOnlyFiles } from "./has-only-files";
import { uploadToPlace, type UploadPlace, type UploadIntoPage } from "./upload-to-place";
import { UploadWidget } from "./upload-widget";

type Shown = { id: string; widget: UploadWidget };

const shown = StateEffect.define<Shown & { at: number }>();
const changed = StateEffect.define<Shown>();
const gone = StateEffect.define<string>();

/**
 * Marks for files being uploaded, which are not part of the text, so that they are never saved. They move with the text
 * around them.
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

/** Uploads pasted or dropped files, and inserts their markdown at their place. */
export function sourceUploads(upload: UploadIntoPage): Extension {
  const take = (view: EditorView, files: FileList, at: number) => {
    for (const file of files) void uploadToPlace(placeIn(view, at), file, upload);
  };
  return [
    marks,
    EditorView.domEventHandlers({
      paste: ({ clipboardData }, view) => {
        if (!clipboardData || !hasOnlyFiles(clipboardData)) return false;
        take(view, clipboardData.files, view.state.selection.main.to);
        return true;
      },
      drop: (event, view) => {
        const files = event.dataTransfer?.files;
        if (!files || files.length === 0) return false;
        event.preventDefault();
        take(view, files, view.posAtCoords({ x: event.clientX, y: event.clientY }, false));
        return true;
      },
    }),
  ];
}

/** A place that moves with the text around it. */
function placeIn(view: EditorView, at: number): UploadPlace {
  const id = crypto.randomUUID();
  let isShown = false;
  return {
    show: (mark) => {
      const widget = mark === null ? null : new UploadWidget(mark);
      if (widget === null) view.dispatch({ effects: gone.of(id) });
      else view.dispatch({ effects: isShown ? changed.of({ id, widget }) : shown.of({ id, at, widget }) });
      isShown = true;
    },
    write: (markdown) => {
      const place = placeOf(view.state.field(marks), id);
      if (!isOnScreen(view) || place === null) return false;
      const { main } = view.state.selection;
      const follows = main.empty && main.head === place;
      view.dispatch({
        changes: { from: place, insert: markdown },
        ...(follows ? { selection: { anchor: place + markdown.length } } : {}),
        effects: gone.of(id),
        userEvent: "input.upload",
      });
      return true;
    },
    isOnScreen: () => isOnScreen(view) && placeOf(view.state.field(marks), id) !== null,
    announce: (text) => view.dispatch({ effects: EditorView.announce.of(text) }),
  };
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
