import type { Editor } from "@tiptap/core";
import { useEffect, useState, type RefObject } from "react";

/** Whether the text, or its toolbar, has the focus. */
export function useEditorFocus(editor: Editor, beside: RefObject<HTMLDivElement | null>): boolean {
  const [isFocused, setIsFocused] = useState(editor.isFocused);
  useEffect(() => {
    let isPressed = false;
    const isIn = (part: HTMLElement | null, place: EventTarget | null) =>
      place instanceof Node && part?.contains(place) === true;
    const press = ({ target }: Event) => {
      isPressed = isIn(beside.current, target);
    };
    const arrive = ({ target }: Pick<Event, "target">) =>
      setIsFocused(isIn(editor.view.dom, target) || isIn(beside.current, target));
    // Some browsers do not focus a pressed button, but the focused element loses the focus.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null && !isPressed) setIsFocused(false);
    };
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("focusin", arrive);
    document.addEventListener("focusout", leave);
    // The focus may have come while this was loaded.
    arrive({ target: document.activeElement });
    return () => {
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("focusin", arrive);
      document.removeEventListener("focusout", leave);
    };
  }, [editor, beside]);
  return isFocused;
}
