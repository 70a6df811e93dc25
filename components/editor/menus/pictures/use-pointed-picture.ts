import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import { pictureOf } from "./picture-on-screen";

/** The picture under the pointer, and where it is on screen. */
export type PointedPicture = { picture: HTMLImageElement; box: DOMRect };

/** The picture under the pointer, or under its tools; null while there is none. */
export function usePointedPicture(editor: Editor): PointedPicture | null {
  const [pointed, setPointed] = useState<PointedPicture | null>(null);
  useEffect(() => {
    let picture: HTMLImageElement | null = null;
    const show = () => {
      if (picture?.isConnected !== true) picture = null;
      setPointed(picture && { picture, box: picture.getBoundingClientRect() });
    };
    const size = new ResizeObserver(show);
    const follow = ({ target, pointerType, buttons }: PointerEvent) => {
      if (pointerType === "touch" || buttons > 0) return;
      if (target instanceof Element && target.closest("[data-picture-tools]")) return;
      const next = pictureOf(editor, target);
      if (next === picture) return;
      size.disconnect();
      picture = next;
      if (picture) size.observe(picture);
      show();
    };
    document.addEventListener("pointermove", follow);
    document.addEventListener("scroll", show, true);
    editor.on("transaction", show);
    return () => {
      size.disconnect();
      document.removeEventListener("pointermove", follow);
      document.removeEventListener("scroll", show, true);
      editor.off("transaction", show);
    };
  }, [editor]);
  return pointed;
}
