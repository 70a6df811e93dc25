import { getMarkRange, type Editor } from "@tiptap/core";
import { NodeSelection, type EditorState } from "@tiptap/pm/state";
import { CellSelection } from "@tiptap/pm/tables";
import type { RichHost } from "@/components/editor/rich/rich-host";
import type { PictureOnScreen } from "./pictures/picture-on-screen";
import { selectedPicture } from "./pictures/selected-picture";

/** The editor whose selection a toolbar serves. */
export type SelectionToolbarProps = {
  editor: Editor;
  host: RichHost;
  /** Shows a picture in full. */
  onFull: (picture: PictureOnScreen) => void;
};

/** The subject of the selection's toolbar, by name and place; empty without one. */
export function toolbarSubject(state: EditorState, host: RichHost): string {
  const { selection, schema } = state;
  const { $from, from, to, empty } = selection;
  if (selectedPicture(state, host)) return `picture ${from}`;
  if (!isInWords(state)) return "";
  if (!empty) return `text ${from} ${to}`;
  const link = schema.marks["link"];
  const range = link && getMarkRange($from, link);
  return range ? `link ${range.from} ${range.to}` : "";
}

/** Whether the caret or the selection is in text that can have marks. */
export function isInWords({ selection }: EditorState): boolean {
  if (selection instanceof NodeSelection || selection instanceof CellSelection) return false;
  return selection.$from.parent.type.spec.code !== true;
}
