import type { Editor, EditorEvents } from "@tiptap/core";
import { useEffect, useEffectEvent, useRef } from "react";

/** Keeps the place of a block, wherever it comes to be by what anybody changes around it; null when the block is gone. */
export type FollowedBlock = { keep: (at: number) => void; find: () => number | null };

/** Keeps the place of a block that something is to be done with later; `onGone` is told when the block is gone before. */
export function useFollowedBlock(editor: Editor, onGone: () => void): FollowedBlock {
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
