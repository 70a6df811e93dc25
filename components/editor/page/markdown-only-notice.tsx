import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/notice";
import type { ExceededLimit } from "@/lib/domain/markdown/rich-mode-limits";
import type { EditorMode } from "./editor-mode";

export type MarkdownOnlyNoticeProps = { barrier: ExceededLimit; mode: EditorMode; onSwitchMode: () => void };

/** Explains why a page is shown as markdown; if it became so in the rich editor, offers to switch. */
export function MarkdownOnlyNotice({ barrier, mode, onSwitchMode }: MarkdownOnlyNoticeProps) {
  const words = messages.editor;
  return (
    <div className="mb-6">
      {mode === "source" ? (
        <Notice role="status">{words.asMarkdown[barrier]}</Notice>
      ) : (
        <Notice role="status" actions={<Button onClick={onSwitchMode}>{words.showMarkdown}</Button>}>
          {words.becameSlow[barrier]}
        </Notice>
      )}
    </div>
  );
}
