import type { Editor } from "@tiptap/core";
import { Maximize2 } from "lucide-react";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { editorMenuMessages as words } from "@/components/shell/messages/editor/editor-menu-messages";
import { useCoarsePointer } from "@/components/ui/use-coarse-pointer";
import { pictureOf, readPicture, type PictureOnScreen } from "./picture-on-screen";
import { usePointedPicture } from "./use-pointed-picture";
import { useWidthDrag } from "./use-width-drag";

export type PictureToolsProps = {
  editor: Editor;
  readOnly: boolean;
  /** Shows a picture in full. */
  onFull: (picture: PictureOnScreen) => void;
};

/**
 * The tools of the picture under the pointer: a handle at its side that drags it to a width, and a button that shows it
 * in full. A double click does so as well, and a click or a tap where nothing is edited.
 */
export function PictureTools({ editor, readOnly, onFull }: PictureToolsProps) {
  const isCoarse = useCoarsePointer();
  useEffect(() => {
    const open = ({ target }: MouseEvent) => {
      const picture = pictureOf(editor, target);
      if (picture) onFull(readPicture(picture));
    };
    const { dom } = editor.view;
    const press = readOnly ? "click" : "dblclick";
    dom.addEventListener(press, open);
    return () => dom.removeEventListener(press, open);
  }, [editor, readOnly, onFull]);
  return isCoarse ? null : <PointerTools {...{ editor, readOnly, onFull }} />;
}

function PointerTools({ editor, readOnly, onFull }: PictureToolsProps) {
  const pointed = usePointedPicture(editor);
  const drag = useWidthDrag(editor);
  if (pointed === null) return null;
  const { picture, box } = pointed;
  return createPortal(
    <div data-picture-tools="" className="print:hidden">
      {readOnly ? null : (
        <span
          onPointerDown={(event) => drag.start(event, picture)}
          title={words.dragWidth}
          data-width-handle=""
          className="fixed z-30 flex w-4 cursor-ew-resize touch-none items-center justify-center"
          style={{ left: box.right - 16, top: box.top, height: box.height }}
        >
          <span className="h-10 max-h-1/2 w-1.5 rounded-full border border-line-strong bg-raised" />
        </span>
      )}
      {drag.width === null ? (
        <button
          type="button"
          aria-label={words.showFull}
          title={words.showFull}
          onClick={() => onFull(readPicture(picture))}
          className="fixed z-30 grid size-7 place-items-center rounded-md border border-line bg-raised text-ink-soft hover:bg-hover hover:text-ink"
          style={{ left: box.right - 50, top: box.top + 8 }}
        >
          <Maximize2 aria-hidden className="size-4" />
        </button>
      ) : (
        <span
          className="fixed z-30 rounded-md border border-line bg-raised px-2 py-0.5 text-xs text-ink-soft"
          style={{ left: box.left + 8, top: box.top + 8 }}
        >
          {words.pixels(drag.width)}
        </span>
      )}
    </div>,
    document.body,
  );
}
