import { useState, type DragEvent } from "react";
import { toast } from "sonner";
import { hasFiles, readDropped } from "@/components/ui/form/dropped-files";
import type { DropTarget } from "@/components/shell/contexts/item-actions-context";
import { messages } from "@/components/shell/messages/messages";
import { useAddFiles } from "./use-add-files";

export type FileDrop = {
  /** Where files that are dragged would land if they were dropped now. */
  over: DropTarget | null;
  /** What becomes of them, or why they cannot be dropped; null while none are dragged over the element. */
  hint: { text: string; refused: boolean } | null;
  onDragOver: (event: DragEvent) => void;
  onDragLeave: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
};

/** Lets files from elsewhere be dropped on an element and those in it; `targetOf` says which place each of them stands for. */
export function useFileDrop(targetOf: (element: Element) => DropTarget | null): FileDrop {
  const bringIn = useAddFiles();
  const [target, setTarget] = useState<DropTarget | null>(null);
  const findTarget = ({ target: element }: DragEvent) =>
    element instanceof Element ? targetOf(element) : null;
  const refused = target?.permission === "view";
  const words = messages.files;
  return {
    over: refused ? null : target,
    hint:
      target === null ? null : { refused, text: refused ? words.dropRefused(target.name) : toText(target) },
    onDragOver: (event) => {
      if (!hasFiles(event.dataTransfer)) return;
      const next = findTarget(event);
      setTarget((before) => (before?.id === next?.id && before !== null && next !== null ? before : next));
      // Otherwise the browser would open the file in place of the page.
      event.preventDefault();
      event.dataTransfer.dropEffect = next === null || next.permission === "view" ? "none" : "copy";
    },
    onDragLeave: ({ currentTarget, relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setTarget(null);
    },
    onDrop: (event) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setTarget(null);
      const to = findTarget(event);
      if (to === null || to.permission === "view") return;
      readDropped(event.dataTransfer).then(
        (files) => (files.length > 0 ? bringIn(files, to) : toast.error(words.dropEmpty)),
        () => toast.error(words.dropUnreadable),
      );
    },
  };
}

function toText({ id, name }: DropTarget): string {
  return messages.files.dropInto(id === null ? null : name);
}
