import type { Editor } from "@tiptap/core";
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { ListboxOption } from "@/components/ui/menu/listbox-option";
import type { Suggesting } from "./use-suggestion";

export type SuggestionListProps<I> = {
  editor: Editor;
  suggesting: Suggesting<I>;
  items: readonly I[];
  label: string;
  keyOf: (item: I) => string;
  show: (item: I) => ReactNode;
  /** Shown instead of the items while there are none; null closes the list. */
  instead: string | null;
};

/** The list of suggestions while typing. The caret stays in the text, which references the active option. */
export function SuggestionList<I>(props: SuggestionListProps<I>) {
  const { editor, suggesting, items, label, keyOf, show, instead } = props;
  const id = useId();
  const { typed } = suggesting;
  const isShown = typed !== null && (items.length > 0 || instead !== null);
  const [frame] = useState(createFrame);
  const active = Math.min(typed?.active ?? 0, items.length - 1);
  const mount = useEffectEvent(() => {
    return typed?.mount(frame);
  });
  useEffect(() => (isShown ? mount() : undefined), [isShown]);
  useActiveOption(editor, { listId: id, optionId: isShown && active >= 0 ? `${id}-${active}` : null });
  if (!isShown) return null;
  return createPortal(
    <div className="max-h-[min(18rem,var(--room,18rem))] w-max max-w-[min(24rem,100vw-1rem)] min-w-64 animate-appear overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1.5 shadow-lift">
      {items.length === 0 ? (
        <p role="status" className="px-2.5 py-1.5 text-sm text-ink-soft">
          {instead}
        </p>
      ) : null}
      <div role="listbox" id={id} aria-label={label} hidden={items.length === 0}>
        {items.map((item, index) => (
          <ListboxOption
            key={keyOf(item)}
            id={`${id}-${index}`}
            chosen={index === active}
            onChoose={() => suggesting.choose(item)}
            onPoint={() => suggesting.activate(index)}
            onMouseDown={(event) => event.preventDefault()}
            className="min-h-8 py-1 text-sm text-ink [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-soft"
          >
            {show(item)}
          </ListboxOption>
        ))}
      </div>
    </div>,
    frame,
  );
}

/** The frame of the list, on top of the page. */
function createFrame(): HTMLElement {
  const frame = document.createElement("div");
  // Positioned from the start, so that the window neither grows nor scrolls.
  Object.assign(frame.style, { position: "fixed", top: "0", left: "0", width: "max-content", zIndex: "50" });
  return frame;
}

/** References the active option for screen readers from the text, which keeps the focus. */
function useActiveOption(
  editor: Editor,
  { listId, optionId }: { listId: string; optionId: string | null },
): void {
  useEffect(() => {
    const { dom } = editor.view;
    if (optionId === null) return;
    dom.setAttribute("aria-autocomplete", "list");
    dom.setAttribute("aria-controls", listId);
    dom.setAttribute("aria-activedescendant", optionId);
    return () => {
      for (const name of ["aria-autocomplete", "aria-controls", "aria-activedescendant"])
        dom.removeAttribute(name);
    };
  }, [editor, listId, optionId]);
}
