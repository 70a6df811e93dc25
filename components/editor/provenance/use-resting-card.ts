import { useEffect, useRef, useState, type MouseEvent } from "react";

export type RestingCard = {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** The pointer or the focus rests on the button or the card. */
  rest: () => void;
  leave: () => void;
  clicked: (event: MouseEvent) => void;
  /** Receives the element of the card. */
  onContent: (content: HTMLElement | null) => void;
  /** A card that opened by itself takes no focus. */
  onOpenFocus: (event: Event) => void;
  /** It gives none back either. */
  onCloseFocus: (event: Event) => void;
};

/** Resting for this long opens the card; leaving for as long closes it. */
const restMs = 200;

/** A card that opens where the pointer or the focus rests, and closes with it; what a click opened stays. */
export function useRestingCard(): RestingCard {
  const [opened, setOpened] = useState<"rest" | "click" | null>(null);
  const [content, onContent] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = (change: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(change, restMs);
  };
  return {
    isOpen: opened !== null,
    setOpen: (isOpen) => {
      clearTimeout(timer.current);
      setOpened(isOpen ? "click" : null);
    },
    rest: () => soon(() => setOpened((before) => before ?? "rest")),
    leave: () => soon(() => setOpened((before) => (before === "rest" ? null : before))),
    clicked: (event) => {
      if (opened !== "rest") return;
      clearTimeout(timer.current);
      // The card that is there stays, and a key leads into it.
      event.preventDefault();
      setOpened("click");
      if (event.detail === 0) focusFirst(content);
    },
    onContent,
    onOpenFocus: (event) => {
      event.preventDefault();
      if (opened === "click") focusFirst(event.target);
    },
    onCloseFocus: (event) => (opened === "rest" ? event.preventDefault() : undefined),
  };
}

function focusFirst(card: EventTarget | null): void {
  if (card instanceof HTMLElement) card.querySelector<HTMLElement>("a, button")?.focus();
}
