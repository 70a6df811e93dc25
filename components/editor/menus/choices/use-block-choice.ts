import type { Editor } from "@tiptap/core";
import { useEffect, useEffectEvent, useState } from "react";
import { onBlockChoice, type BlockChoice } from "@/components/editor/rich/extensions/block-choice";
import { useTrackedBlock } from "@/components/editor/menus/use-tracked-block";

type Asked = {
  /** What is asked; null while nothing is. */
  choice: BlockChoice | null;
  close: () => void;
  /** The place of the block now; null once it is gone. */
  find: () => number | null;
};

/** Follows what the text asks about one thing, and the block that it is about. */
export function useBlockChoice(editor: Editor, about: BlockChoice["about"]): Asked {
  const [choice, setChoice] = useState<BlockChoice | null>(null);
  const { keep, find } = useTrackedBlock(editor, () => setChoice(null));
  const answer = useEffectEvent((asked: BlockChoice) => {
    keep(asked.at);
    setChoice(asked);
  });
  useEffect(() => onBlockChoice(editor.view, about, (asked) => answer(asked)), [editor, about]);
  return { choice, close: () => setChoice(null), find };
}
