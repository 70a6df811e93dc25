import { ClipboardCopy, Code, FoldHorizontal, Hash, PenLine, Save, UnfoldHorizontal } from "lucide-react";
import type { Command } from "@/components/shell/commands-context";
import { copyTelling } from "@/components/shell/copy-telling";
import { messages } from "@/components/shell/messages";
import { shortcuts } from "@/components/shell/shortcuts";
import type { Item } from "@/lib/contracts/items";
import type { EditorMode } from "./editor-mode";

/** The page on screen, and what its text can be asked for. */
export type CommandedPage = {
  page: Item;
  /** Whether it cannot be opened any more. */
  isGone: boolean;
  /** The text on screen; null while it is not open. */
  readMarkdown: (() => string) | null;
  /** Saves what is not saved yet; resolves when that is done or has failed. */
  onSave: () => Promise<unknown>;
  mode: EditorMode;
  onSwitchMode: () => void;
  isWide: boolean;
  onSwitchWidth: () => void;
};

/** What can be done with a page and its text, besides what can be done with any item. */
export function toPageCommands(commanded: CommandedPage): { copying: Command[]; writing: Command[] } {
  const { page, readMarkdown, onSave, mode, onSwitchMode, isWide, onSwitchWidth } = commanded;
  const words = messages.page;
  const copying: Command[] = [
    { id: "copy-id", label: words.copyId, icon: Hash, run: () => void copyTelling(page.id, words.idCopied) },
  ];
  if (readMarkdown !== null) {
    copying.unshift({
      id: "copy-markdown",
      label: words.copyMarkdown,
      icon: ClipboardCopy,
      run: () => void copyTelling(readMarkdown(), words.markdownCopied),
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
    {
      id: "width",
      label: isWide ? words.narrow : words.wide,
      icon: isWide ? FoldHorizontal : UnfoldHorizontal,
      run: onSwitchWidth,
    },
  ];
  if (page.permission !== "view") {
    const run = () => void onSave();
    writing.unshift({ id: "save", label: messages.save.now, icon: Save, keys: shortcuts.saveNow, run });
  }
  return { copying, writing };
}
