import { shortcuts } from "@/components/shell/commands/shortcuts";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import type { ExceededLimit } from "@/lib/domain/markdown/rich-mode-limits";
import { useEditorMode, type EditorMode } from "./editor-mode";
import type { OpenPage } from "./use-open-page";
import { useEffectiveMode } from "./use-effective-mode";

export type PageMode = {
  mode: EditorMode;
  /** The reason why the page is, or should be, shown as markdown. */
  barrier: ExceededLimit | null;
  onSwitchMode: () => void;
  /** Called when changes of others exceed the rich editor's limits. */
  onBarrier: (barrier: ExceededLimit) => void;
};

/** The mode of a page, and the function that switches it; the focus moves along. */
export function usePageMode({ session, pendingInput }: OpenPage): PageMode {
  const [chosen, setMode] = useEditorMode();
  const rich = useEffectiveMode(session, chosen, () => setMode(chosen === "rich" ? "source" : "rich"));
  const onSwitchMode = () => {
    rich.switchMode();
    pendingInput.focusNext();
  };
  useShortcut(shortcuts.sourceMode, onSwitchMode);
  return {
    mode: rich.mode,
    barrier: rich.barrier,
    onSwitchMode,
    onBarrier: (barrier) => {
      // A person who is writing continues there.
      if (document.activeElement?.getAttribute("aria-multiline") === "true") pendingInput.focusNext();
      rich.leaveRichEditor(barrier);
    },
  };
}
