import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { CaseSensitive, ChevronDown, ChevronUp, Replace, ReplaceAll, X } from "lucide-react";
import {
  findNext,
  findPrev,
  replaceAll,
  replaceNext,
  search,
  setSearchState,
  type SearchQuery,
} from "prosemirror-search";
import { Selection, TextSelection, type Command, type EditorState, type Transaction } from "@tiptap/pm/state";
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type Ref,
} from "react";
import { createPortal, flushSync } from "react-dom";
import { returnToText } from "@/components/editor/rich/input/focus-text";
import { LiteralSearchQuery } from "./literal-search";
import { editorMenuMessages } from "@/components/shell/messages/editor-menu-messages";
import { messages } from "@/components/shell/messages/messages";
import { IconButton } from "@/components/ui/form/icon-button";
import { countMatches } from "./count-matches";

export type FindBarProps = {
  editor: Editor;
  /** Whether nothing can be replaced. */
  readOnly: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Receives what opens it and leads the focus into it. */
  opener: Ref<() => void>;
};

const words = editorMenuMessages;
const nothing = { search: "", replace: "", caseSensitive: false };

/** Finds and replaces in the text of the page: Enter for the next match, Escape back to the text. */
export function FindBar({ editor, readOnly, isOpen, onOpenChange, opener }: FindBarProps) {
  const [wanted, setWanted] = useState(nothing);
  const field = useRef<HTMLInputElement>(null);
  const matches = useEditorState({ editor, selector: ({ editor: { state } }) => countMatches(state) });
  useSearchPlugin(editor);
  /** The place from which on something is looked for: where the person was, then where Next and Previous led. */
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
    command(editor.state, editor.view.dispatch);
    start.current = editor.state.selection.from;
    showSelection(editor);
  };
  const open = () => {
    const { from, to } = editor.state.selection;
    const selected = editor.state.doc.textBetween(from, to, "\n");
    start.current = from;
    // At once: the next key is the bar's.
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
  useImperativeHandle(opener, () => open);
  const steer = (event: ReactKeyboardEvent, onEnter: Command) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") run(event.shiftKey ? findPrev : onEnter);
    else return;
    event.preventDefault();
  };
  if (!isOpen) return null;
  const closeButton = (
    <IconButton label={words.closeFind} onClick={close}>
      <X aria-hidden />
    </IconButton>
  );
  const fieldStyle =
    "h-8 min-w-0 flex-1 rounded-md bg-hover px-2 text-sm text-ink pointer-coarse:h-11 pointer-coarse:text-base";
  return createPortal(
    <search
      aria-label={messages.page.find}
      onKeyDown={(event) => (event.key === "Escape" ? close() : undefined)}
      className="fixed top-13 right-2 z-40 flex w-100 max-w-[calc(100vw-1rem)] animate-appear flex-col gap-1 rounded-lg border border-line bg-raised p-1.5 shadow-lift print:hidden"
    >
      <div className="flex items-center gap-0.5">
        <input
          ref={field}
          type="text"
          aria-label={words.findText}
          placeholder={words.findText}
          value={wanted.search}
          onChange={(event) => seek({ ...wanted, search: event.target.value })}
          onKeyDown={(event) => steer(event, findNext)}
          className={fieldStyle}
        />
        <span role="status" className="shrink-0 px-1.5 text-xs whitespace-nowrap text-ink-soft">
          {wanted.search === ""
            ? ""
            : matches.count === 0
              ? words.noMatches
              : words.matches(matches.at, matches.count)}
        </span>
        <IconButton
          label={words.matchCase}
          aria-pressed={wanted.caseSensitive}
          onClick={() => seek({ ...wanted, caseSensitive: !wanted.caseSensitive })}
          className="aria-pressed:bg-press aria-pressed:text-ink"
        >
          <CaseSensitive aria-hidden />
        </IconButton>
        <IconButton label={words.previousMatch} onClick={() => run(findPrev)} className="pointer-coarse:w-9">
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton label={words.nextMatch} onClick={() => run(findNext)} className="pointer-coarse:w-9">
          <ChevronDown aria-hidden />
        </IconButton>
        {readOnly ? closeButton : null}
      </div>
      {readOnly ? null : (
        <div className="flex items-center gap-0.5">
          <input
            type="text"
            aria-label={words.replaceText}
            placeholder={words.replaceText}
            value={wanted.replace}
            onChange={(event) => want({ ...wanted, replace: event.target.value })}
            onKeyDown={(event) => steer(event, replaceNext)}
            className={fieldStyle}
          />
          <IconButton label={words.replace} onClick={() => run(replaceNext)}>
            <Replace aria-hidden />
          </IconButton>
          <IconButton label={words.replaceAll} onClick={() => run(replaceAll)}>
            <ReplaceAll aria-hidden />
          </IconButton>
          {closeButton}
        </div>
      )}
    </search>,
    document.body,
  );
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

/** Selects the first match from a place on, or from the start; where nothing is found, that place. */
function selectMatch(state: EditorState, query: SearchQuery, start: number): Transaction {
  const { doc, tr } = state;
  const from = Math.min(start, doc.content.size);
  const match = query.valid ? (query.findNext(state, from) ?? query.findNext(state, 0, from)) : null;
  return tr.setSelection(
    match ? TextSelection.create(doc, match.from, match.to) : Selection.near(doc.resolve(from)),
  );
}

/** The match, in sight while the focus stays in the bar. */
function showSelection({ view, state }: Editor): void {
  const { node } = view.domAtPos(state.selection.from);
  const element = node instanceof Element ? node : node.parentElement;
  element?.scrollIntoView({ block: "center" });
}
