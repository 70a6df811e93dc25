import {
  BookOpen,
  ClipboardCopy,
  Code,
  FoldHorizontal,
  Hash,
  Lock,
  Maximize2,
  PenLine,
  Redo2,
  Save,
  TextSearch,
  Undo2,
  UnfoldHorizontal,
  UserPen,
} from "lucide-react";
import type { Command } from "@/components/shell/contexts/commands-context";
import { copyWithToast } from "@/components/shell/toasts/copy-with-toast";
import { messages } from "@/components/shell/messages/messages";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import type { Item } from "@/lib/contracts/items";
import type { EditorMode } from "./editor-mode";
import type { EditorActions } from "./editor-actions";

/** The page on screen and its text, for commands. */
export type CommandedPage = {
  page: Item;
  /** Whether it can no longer be opened. */
  isGone: boolean;
  /** Returns the text on screen; null while it is not open. */
  readMarkdown: (() => string) | null;
  /** Saves unsaved changes; resolves when that is done or has failed. */
  onSave: () => Promise<unknown>;
  /** The text's other controls; null while it is not on screen. */
  text: EditorActions | null;
  mode: EditorMode;
  onSwitchMode: () => void;
  /** Whether the page is only read by choice. */
  isReading: boolean;
  /** Null where the page cannot be written anyway. */
  onSwitchReading: (() => void) | null;
  /** Whether it is shown without what is around it. */
  isFocusMode: boolean;
  /** Null where nothing is around it. */
  onSwitchFocusMode: (() => void) | null;
  /** Whether nobody may write the page. */
  isLocked: boolean;
  /** Null where the person may not lock it. */
  onSwitchLock: (() => void) | null;
  isWide: boolean;
  /** Null where there is no room for another width. */
  onSwitchWidth: (() => void) | null;
  /** Whether the marks of who wrote what are shown. */
  isProvenanceShown: boolean;
  /** Null while the text is not open. */
  onSwitchProvenance: (() => void) | null;
};

/** The commands for a page and its text, besides those of any item. */
export function toPageCommands(commanded: CommandedPage): { copying: Command[]; writing: Command[] } {
  const { page, isGone, readMarkdown, onSave, text, mode, onSwitchMode } = commanded;
  const words = messages.page;
  const copying: Command[] = [
    {
      id: "copy-id",
      label: words.copyId,
      icon: Hash,
      run: () => void copyWithToast(page.id, words.idCopied),
    },
  ];
  if (readMarkdown !== null) {
    copying.unshift({
      id: "copy-markdown",
      label: words.copyMarkdown,
      icon: ClipboardCopy,
      run: () => void copyWithToast(readMarkdown(), words.markdownCopied),
    });
  }
  const writing: Command[] = [
    {
      id: "source-mode",
      label: mode === "rich" ? messages.editor.sourceMode : messages.editor.richMode,
      icon: mode === "rich" ? Code : PenLine,
      keys: shortcuts.sourceMode,
      run: onSwitchMode,
    },
  ];
  writing.push(...toViewCommands(commanded));
  if (page.permission !== "view") {
    const run = () => void onSave();
    writing.unshift({ id: "save", label: messages.save.now, icon: Save, keys: shortcuts.saveNow, run });
  }
  if (text !== null) {
    const find = { id: "find", label: words.find, icon: TextSearch, keys: shortcuts.find, run: text.find };
    writing.unshift(find);
    // Phones have no keys for these.
    if (text.history !== null && !isGone) {
      const { undo, redo } = text.history;
      writing.unshift(
        { id: "undo", label: messages.undo, icon: Undo2, keys: shortcuts.undo, run: undo },
        { id: "redo", label: messages.redo, icon: Redo2, keys: shortcuts.redo, run: redo },
      );
    }
  }
  return { copying, writing };
}

/** The commands for how the page looks, as far as they are possible here. */
function toViewCommands(commanded: CommandedPage): Command[] {
  const { isReading, isFocusMode, isLocked, isWide, isProvenanceShown } = commanded;
  const words = messages.page;
  const all: (Omit<Command, "run"> & { run: (() => void) | null })[] = [
    {
      id: "reading",
      label: isReading ? words.write : words.onlyRead,
      icon: BookOpen,
      keys: shortcuts.readingMode,
      run: commanded.onSwitchReading,
    },
    {
      id: "focus-mode",
      label: isFocusMode ? words.leaveFocusMode : words.focusMode,
      icon: Maximize2,
      keys: shortcuts.focusMode,
      run: commanded.onSwitchFocusMode,
    },
    { id: "lock", label: isLocked ? words.unlock : words.lock, icon: Lock, run: commanded.onSwitchLock },
    {
      id: "width",
      label: isWide ? words.narrow : words.wide,
      icon: isWide ? FoldHorizontal : UnfoldHorizontal,
      run: commanded.onSwitchWidth,
    },
    {
      id: "provenance",
      label: isProvenanceShown ? messages.page.hideWhoWrote : messages.page.whoWrote,
      icon: UserPen,
      run: commanded.onSwitchProvenance,
    },
  ];
  return all.flatMap(({ run, ...command }) => (run === null ? [] : [{ ...command, run }]));
}
