import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages/messages";
import { findExceededLimit, type ExceededLimit } from "@/lib/domain/markdown/rich-mode-limits";
import type { ContentSession } from "@/components/editor/sync/content-session";
import type { EditorMode } from "./editor-mode";

export type EffectiveMode = {
  /** The reason why the page is, or should be, shown as markdown. */
  barrier: ExceededLimit | null;
  /** The shown mode: the chosen one, unless a limit prevents it. */
  mode: EditorMode;
  /** Switches to the other mode, or explains why that is impossible. */
  switchMode: () => void;
  /** Called when changes of others exceed the rich editor's limits. */
  leaveRichEditor: (barrier: ExceededLimit) => void;
};

type Seen = {
  session: ContentSession | null;
  length: number;
  barrier: ExceededLimit | null;
  /** The mode that is kept regardless of the choice, so that the text does not change under the writer's hands. */
  held: EditorMode | null;
};

// Longer texts are checked again only after a change of more than a few words.
const lengthOften = 100_000;
const changeMin = 200;

/** Keeps pages that are too long or too deep out of the rich editor, from their opening on. */
export function useEffectiveMode(
  session: ContentSession | null,
  chosen: EditorMode,
  onSwitchMode: () => void,
): EffectiveMode {
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
    // The notice above the text may be far from the writer's place.
    if (next.barrier !== null && mode === "rich")
      toast(messages.editor.becameSlow[next.barrier], { id: next.barrier });
    setSeen({ ...next, held: mode });
  });
  useEffect(() => session?.sync.subscribe(() => recheck()), [session]);
  return {
    barrier,
    mode,
    switchMode: () => {
      // Unsaved text counts too.
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
