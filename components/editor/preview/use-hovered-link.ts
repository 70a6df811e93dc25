import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import { linkUnder, type LinkUnder } from "./link-under";

/** A pointer that only passes over a link does not open the preview. */
const restsFor = 400;

/** The page link under a resting pointer, or with the focus in a text that is only read. */
export function useHoveredLink(editor: Editor): LinkUnder | null {
  const [hovered, setHovered] = useState<LinkUnder | null>(null);
  useEffect(() => {
    const { dom } = editor.view;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(timer);
      setHovered(null);
    };
    const wait = (target: EventTarget | null) => {
      leave();
      const found = linkUnder(editor, target);
      if (found) timer = setTimeout(() => setHovered(found), restsFor);
    };
    const waitWherePointerIs = () => wait([...dom.querySelectorAll(":hover")].at(-1) ?? null);
    const enter = ({ target, pointerType }: PointerEvent) =>
      pointerType === "touch" ? leave() : wait(target);
    const events = new AbortController();
    const { signal } = events;
    dom.addEventListener("pointerover", enter, { signal });
    // The text itself takes the focus as it opens, which says nothing about the pointer.
    dom.addEventListener("focusin", ({ target }) => (target === dom ? undefined : wait(target)), { signal });
    dom.addEventListener("focusout", leave, { signal });
    dom.addEventListener("pointerleave", leave, { signal });
    dom.addEventListener("pointerdown", leave, { signal });
    window.addEventListener("keydown", leave, { signal });
    // The pointer rests on again, perhaps on the same link.
    window.addEventListener("scroll", waitWherePointerIs, { signal, capture: true });
    // The pointer may have come to rest before this was loaded.
    waitWherePointerIs();
    return () => {
      events.abort();
      clearTimeout(timer);
    };
  }, [editor]);
  return hovered;
}
