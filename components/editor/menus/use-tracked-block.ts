import type { Editor, EditorEvents } from "@tiptap/core";
import { useEffect, useEffectEvent, useRef } from "react";

/** Tracks the place of a block through all changes; null once it is gone. */
export type TrackedBlock = { keep: (at: number) => void; find: () => number | null };

/** Tracks a block for a later action; `onGone` is called if the block goes before that. */
export function useTrackedBlock(editor: Editor, onGone: () => void): TrackedBlock {
  const place = useRef<number | null>(null);
  const tellGone = useEffectEvent(onGone);
  useEffect(() => {
    const follow = ({ transaction, appendedTransactions }: EditorEvents["transaction"]) => {
      for (const { mapping } of [transaction, ...appendedTransactions]) {
        if (place.current === null) return;
        const { pos, deletedAfter } = mapping.mapResult(place.current);
        place.current = deletedAfter ? null : pos;
        if (deletedAfter) tellGone();
      }
    };
    editor.on("transaction", follow);
    return () => {
      editor.off("transaction", follow);
    };
  }, [editor]);
  return {
    keep: (at) => {
      place.current = at;
    },
    find: () => place.current,
  };
}
