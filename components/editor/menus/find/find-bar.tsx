import type { Editor } from "@tiptap/core";
import { CaseSensitive, ChevronDown, ChevronUp, Replace, ReplaceAll, X } from "lucide-react";
import { findNext, findPrev, replaceAll, replaceNext } from "prosemirror-search";
import { useImperativeHandle, type ReactNode, type Ref } from "react";
import { createPortal } from "react-dom";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { messages } from "@/components/shell/messages/messages";
import { IconButton } from "@/components/ui/form/icon-button";
import { useFind, type Find } from "./use-find";

export type FindBarProps = {
  editor: Editor;
  /** Disables replacing. */
  readOnly: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Receives the function that opens it and focuses its field. */
  opener: Ref<() => void>;
};

const words = editorMenuMessages;
const fieldStyle =
  "h-8 min-w-0 flex-1 rounded-md bg-hover px-2 text-sm text-ink pointer-coarse:h-11 pointer-coarse:text-base";

/** Finds and replaces in the text of the page: Enter for the next match, Escape back to the text. */
export function FindBar({ editor, readOnly, isOpen, onOpenChange, opener }: FindBarProps) {
  const find = useFind(editor, onOpenChange);
  useImperativeHandle(opener, () => find.open);
  if (!isOpen) return null;
  const closeButton = (
    <IconButton label={words.closeFind} onClick={find.close}>
      <X aria-hidden />
    </IconButton>
  );
  return createPortal(
    <search
      aria-label={messages.page.find}
      onKeyDown={(event) => (event.key === "Escape" ? find.close() : undefined)}
      className="fixed top-13 right-2 z-40 flex w-100 max-w-[calc(100vw-1rem)] animate-appear flex-col gap-1 rounded-lg border border-line bg-raised p-1.5 shadow-lift print:hidden"
    >
      <FindRow find={find}>{readOnly ? closeButton : null}</FindRow>
      {readOnly ? null : <ReplaceRow find={find}>{closeButton}</ReplaceRow>}
    </search>,
    document.body,
  );
}

type RowProps = { find: Find; children: ReactNode };

function FindRow({ find: { wanted, matches, field, seek, run, steer }, children }: RowProps) {
  return (
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
      {children}
    </div>
  );
}

function ReplaceRow({ find: { wanted, want, run, steer }, children }: RowProps) {
  return (
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
      {children}
    </div>
  );
}
