import { getMarkRange, type Editor } from "@tiptap/core";
import { NodeSelection, type EditorState } from "@tiptap/pm/state";
import { CellSelection } from "@tiptap/pm/tables";
import type { RichHost } from "@/components/editor/rich/rich-host";
import { selectedPicture } from "./selected-picture";

/** The text whose selection a toolbar is about. */
export type SelectionToolbarProps = { editor: Editor; host: RichHost };

/** What the toolbar of the selection is about, by name and place; empty if there is nothing for it. */
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

/** Whether the caret or what is selected is text that can be marked. */
export function isInWords({ selection }: EditorState): boolean {
  if (selection instanceof NodeSelection || selection instanceof CellSelection) return false;
  return selection.$from.parent.type.spec.code !== true;
}
