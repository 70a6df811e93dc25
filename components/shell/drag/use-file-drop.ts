import { useState, type DragEvent } from "react";
import { toast } from "sonner";
import { hasFiles, readDropped } from "@/components/ui/form/dropped-files";
import type { DropTarget } from "@/components/shell/contexts/item-actions-context";
import { messages } from "@/components/shell/messages/messages";
import { useAddFiles } from "./use-add-files";

export type FileDrop = {
  /** The place where dragged files would land now. */
  over: DropTarget | null;
  /**
   * The effect of dropping the files, or the reason why that is impossible; null while none are dragged over the
   * element.
   */
  hint: { text: string; refused: boolean } | null;
  onDragOver: (event: DragEvent) => void;
  onDragLeave: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
};

/** Accepts files from elsewhere on an element and its descendants; `targetOf` returns the place for each of them. */
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
      // Otherwise the browser would open the file instead of the page.
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
