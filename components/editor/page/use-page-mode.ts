import { shortcuts } from "@/components/shell/commands/shortcuts";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import type { ExceededLimit } from "@/lib/domain/markdown/rich-mode-limits";
import { useEditorMode, type EditorMode } from "./editor-mode";
import type { OpenPage } from "./use-open-page";
import { useRichModeLimits } from "./use-rich-mode-limits";

export type PageMode = {
  mode: EditorMode;
  /** Why the page is shown as markdown, or had better be. */
  barrier: ExceededLimit | null;
  onSwitchMode: () => void;
  /** Others made the text one that the rich editor cannot show. */
  onBarrier: (barrier: ExceededLimit) => void;
};

/** Whether a page is shown rich or as its source, and the way to the other; the focus goes along. */
export function usePageMode({ session, pendingInput }: OpenPage): PageMode {
  const [chosen, setMode] = useEditorMode();
  const rich = useRichModeLimits(session, chosen, () => setMode(chosen === "rich" ? "source" : "rich"));
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
      // Who is writing goes on there.
      if (document.activeElement?.getAttribute("aria-multiline") === "true") pendingInput.focusNext();
      rich.leaveRichEditor(barrier);
    },
  };
}
