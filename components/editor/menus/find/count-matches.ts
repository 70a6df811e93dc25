import type { EditorState } from "@tiptap/pm/state";
import { getMatchHighlights, getSearchState } from "prosemirror-search";

/** How many matches there are, and which of them is selected, counted from 1; 0 if none is. */
export function countMatches(state: EditorState): { count: number; at: number } {
  if (getSearchState(state)?.query.valid !== true) return { count: 0, at: 0 };
  const found = getMatchHighlights(state).find();
  const { from, to } = state.selection;
  return { count: found.length, at: found.findIndex((one) => one.from === from && one.to === to) + 1 };
}
