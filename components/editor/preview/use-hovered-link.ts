import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import { linkUnder, type LinkUnder } from "./link-under";

/** A pointer that only passes over a link does not open the preview. */
const restsFor = 400;

/** The page link under a resting pointer. */
export function useHoveredLink(editor: Editor): LinkUnder | null {
  const [hovered, setHovered] = useState<LinkUnder | null>(null);
  useEffect(() => {
    const { dom } = editor.view;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(timer);
      setHovered(null);
    };
    const enter = ({ target, pointerType }: PointerEvent) => {
      leave();
      const found = pointerType === "touch" ? null : linkUnder(editor, target);
      if (found) timer = setTimeout(() => setHovered(found), restsFor);
    };
    const events = new AbortController();
    const { signal } = events;
    dom.addEventListener("pointerover", enter, { signal });
    dom.addEventListener("pointerleave", leave, { signal });
    dom.addEventListener("pointerdown", leave, { signal });
    window.addEventListener("keydown", leave, { signal });
    window.addEventListener("scroll", leave, { signal, capture: true });
    return () => {
      events.abort();
      clearTimeout(timer);
    };
  }, [editor]);
  return hovered;
}
