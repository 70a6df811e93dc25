import type { Editor } from "@tiptap/core";
import { type Command, type EditorState, Selection, TextSelection, type Transaction } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import {
  findPrev,
  getMatchHighlights,
  getSearchState,
  search,
  type SearchQuery,
  setSearchState,
} from "prosemirror-search";
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
} from "react";
import { flushSync } from "react-dom";
import { returnToText } from "@/components/editor/rich/input/focus-text";
import { LiteralSearchQuery } from "./literal-search";
import { keepingSource } from "./replace-matches";

const nothing = { search: "", replace: "", caseSensitive: false };

export type Find = {
  wanted: typeof nothing;
  matches: ReturnType<typeof countMatches>;
  /** The search field. */
  field: RefObject<HTMLInputElement | null>;
  open: () => void;
  close: () => void;
  /** Changes the search without moving. */
  want: (next: typeof nothing) => void;
  /** Changes the search, and goes to the first match. */
  seek: (next: typeof nothing) => void;
  run: (command: Command) => void;
  /** Handles Enter in a field; with Shift it goes back. */
  steer: (event: ReactKeyboardEvent, onEnter: Command) => void;
};

/** The search in an editor's text, and the position in it. */
export function useFind(editor: Editor, onOpenChange: (isOpen: boolean) => void): Find {
  const [wanted, setWanted] = useState(nothing);
  const field = useRef<HTMLInputElement>(null);
  const matches = useEditorState({ editor, selector: ({ editor: { state } }) => countMatches(state) });
  useSearchPlugin(editor);
  /** The start of the search: the caret at first, then the place reached by Next and Previous. */
  const start = useRef(0);
  const want = (next: typeof nothing) => {
    setWanted(next);
    const query = new LiteralSearchQuery(next);
    editor.view.dispatch(setSearchState(editor.state.tr, query));
    return query;
  };
  const seek = (next: typeof nothing) => {
    const query = want(next);
    editor.view.dispatch(selectMatch(editor.state, query, start.current));
    showSelection(editor);
  };
  const run = (command: Command) => {
    keepingSource(command)(editor.state, editor.view.dispatch);
    start.current = editor.state.selection.from;
    showSelection(editor);
  };
  const open = () => {
    const { from, to } = editor.state.selection;
    const selected = editor.state.doc.textBetween(from, to, "\n");
    start.current = from;
    // Synchronous, because the next key belongs to the bar.
    flushSync(() => {
      onOpenChange(true);
      want(selected === "" || selected.includes("\n") ? wanted : { ...wanted, search: selected });
    });
    field.current?.focus();
    field.current?.select();
  };
  const close = () => {
    onOpenChange(false);
    editor.view.dispatch(setSearchState(editor.state.tr, new LiteralSearchQuery(nothing)));
    returnToText(editor);
  };
  const steer = (event: ReactKeyboardEvent, onEnter: Command) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") run(event.shiftKey ? findPrev : onEnter);
    else return;
    event.preventDefault();
  };
  return { wanted, matches, field, open, close, want, seek, run, steer };
}

function useSearchPlugin(editor: Editor): void {
  const add = useEffectEvent(() => {
    const plugin = search();
    editor.registerPlugin(plugin);
    return plugin;
  });
  useEffect(() => {
    const plugin = add();
    return () => {
      if (editor.isDestroyed) return;
      const plugins = editor.state.plugins.filter((one) => one !== plugin);
      editor.view.updateState(editor.state.reconfigure({ plugins }));
    };
  }, [editor]);
}

/** Selects the first match after a place, or from the start; without a match, that place. */
function selectMatch(state: EditorState, query: SearchQuery, start: number): Transaction {
  const { doc, tr } = state;
  const from = Math.min(start, doc.content.size);
  const match = query.valid ? (query.findNext(state, from) ?? query.findNext(state, 0, from)) : null;
  return tr.setSelection(
    match ? TextSelection.create(doc, match.from, match.to) : Selection.near(doc.resolve(from)),
  );
}

/** Scrolls to the match while the focus stays in the bar. */
function showSelection({ view, state }: Editor): void {
  const { node } = view.domAtPos(state.selection.from);
  const element = node instanceof Element ? node : node.parentElement;
  element?.scrollIntoView({ block: "center" });
}

/** The number of matches, and the number of the selected one, counted from 1; 0 if none is selected. */
function countMatches(state: EditorState): { count: number; at: number } {
  if (getSearchState(state)?.query.valid !== true) return { count: 0, at: 0 };
  const found = getMatchHighlights(state).find();
  const { from, to } = state.selection;
  return { count: found.length, at: found.findIndex((one) => one.from === from && one.to === to) + 1 };
}
