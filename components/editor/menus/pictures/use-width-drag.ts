import type { Editor } from "@tiptap/core";
import { useState, type PointerEvent as ReactPointerEvent } from "react";
import { placeOfPicture } from "./picture-on-screen";
import { describePicture } from "./selected-picture";

/** The smallest width of a picture in CSS pixels; less would be read as the number of a figure. */
const widthMin = 50;

export type WidthDrag = {
  /** The width while it is dragged, in CSS pixels. */
  width: number | null;
  start: (event: ReactPointerEvent<HTMLElement>, picture: HTMLImageElement) => void;
};

/** Drags a picture to a width, which is written when it is let go; Escape leaves it as it was. */
export function useWidthDrag(editor: Editor): WidthDrag {
  const [width, setWidth] = useState<number | null>(null);
  const start = (event: ReactPointerEvent<HTMLElement>, picture: HTMLImageElement) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = { x: event.clientX, width: picture.getBoundingClientRect().width };
    const block = picture.closest("p, td, th, h1, h2, h3, h4, h5, h6");
    const widthMax = Math.max(widthMin, Math.floor(block?.getBoundingClientRect().width ?? from.width));
    const events = new AbortController();
    const { signal } = events;
    let dragged: number | null = null;
    const end = () => {
      events.abort();
      setWidth(null);
      picture.style.removeProperty("width");
    };
    const move = ({ clientX }: PointerEvent) => {
      dragged = Math.round(Math.min(widthMax, Math.max(widthMin, from.width + clientX - from.x)));
      picture.style.width = `${dragged}px`;
      setWidth(dragged);
    };
    const drop = () => {
      const at = placeOfPicture(editor, picture);
      if (dragged !== null && at !== null) describePicture(editor, at, { width: dragged, height: null });
      end();
    };
    // What others write can replace the picture and its handle meanwhile.
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", drop, { signal });
    window.addEventListener("pointercancel", end, { signal });
    document.addEventListener("keydown", ({ key }) => (key === "Escape" ? end() : undefined), {
      signal,
      capture: true,
    });
  };
  return { width, start };
}
