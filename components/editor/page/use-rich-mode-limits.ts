import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages/messages";
import { findExceededLimit, type ExceededLimit } from "@/lib/domain/markdown/rich-mode-limits";
import type { ContentSession } from "@/components/editor/sync/content-session";
import type { EditorMode } from "./editor-mode";

export type RichModeLimits = {
  /** Why the page is shown as markdown, or had better be. */
  barrier: ExceededLimit | null;
  /** How the text is on screen: the mode that was chosen, where nothing speaks against it. */
  mode: EditorMode;
  /** Goes over to the other mode; says why where that cannot be. */
  switchMode: () => void;
  /** Others made the text one that the rich editor cannot show. */
  leaveRichEditor: (barrier: ExceededLimit) => void;
};

type Seen = {
  session: ContentSession | null;
  length: number;
  barrier: ExceededLimit | null;
  /** How the text is on screen whatever was chosen: it is not taken away from under the hands of who writes. */
  held: EditorMode | null;
};

// A text of this length is looked at again only when it has changed by more than a few words.
const lengthOften = 100_000;
const changeMin = 200;

/** Keeps pages out of the rich editor that are too long or too deep for it, from when they are opened on. */
export function useRichModeLimits(
  session: ContentSession | null,
  chosen: EditorMode,
  onSwitchMode: () => void,
): RichModeLimits {
  const [seen, setSeen] = useState<Seen>({ session: null, length: 0, barrier: null, held: null });
  if (seen.session !== session) setSeen(look(session));
  const { barrier } = seen;
  const mode = seen.held ?? chosen;
  const recheck = useEffectEvent(() => {
    if (session?.sync.read().save.kind !== "saved") return;
    const { length } = session.markdown;
    if (length > lengthOften && Math.abs(length - seen.length) < changeMin) return;
    const next = look(session);
    if (next.barrier === barrier) {
      if (length > lengthOften) setSeen({ ...seen, length });
      return;
    }
    // The notice above the text may be far away from where somebody writes.
    if (next.barrier !== null && mode === "rich")
      toast(messages.editor.becameSlow[next.barrier], { id: next.barrier });
    setSeen({ ...next, held: mode });
  });
  useEffect(() => session?.sync.subscribe(() => recheck()), [session]);
  return {
    barrier,
    mode,
    switchMode: () => {
      // What was typed since the last save counts, too.
      const next = mode === "source" ? look(session) : seen;
      if (next.barrier === null) {
        setSeen({ ...next, held: null });
        if (mode === chosen) onSwitchMode();
      } else if (mode === "rich") setSeen({ ...seen, held: "source" });
      else toast(messages.editor.asMarkdown[next.barrier]);
    },
    leaveRichEditor: (found) => setSeen({ ...seen, barrier: found, held: "source" }),
  };
}

function look(session: ContentSession | null): Seen {
  const markdown = session?.markdown ?? "";
  const barrier = findExceededLimit(markdown);
  return { session, length: markdown.length, barrier, held: barrier === null ? null : "source" };
}
