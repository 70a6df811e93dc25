import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import { linkUnder, type LinkUnder } from "./link-under";

/** Passing over a link is no wish to see what it leads to. */
const restsFor = 400;

/** The link to a page that the pointer rests on. */
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
