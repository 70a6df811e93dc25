import type { EditorView } from "@tiptap/pm/view";

/** A question of the text that a menu or a popover answers. */
export type BlockChoice = {
  about: "block" | "callout" | "language" | "day";
  /** The block that it is about, or where the text goes. */
  at: number;
  /** How far behind that the pointer or the caret was: in which item of a list. */
  inside?: number;
  /** What it opens beside. */
  beside: DOMRect;
  /** Whether a key asks, so that the first choice takes the focus. */
  byKey?: boolean;
};

const eventName = "sheaf-block-choice";

/** Asks for a choice; without menus, nothing happens. */
export function askBlockChoice({ dom }: Pick<EditorView, "dom">, choice: BlockChoice): void {
  dom.dispatchEvent(new CustomEvent<BlockChoice>(eventName, { detail: choice }));
}

/** Answers the questions about one thing; returns a function that ends it. */
export function onBlockChoice(
  { dom }: Pick<EditorView, "dom">,
  about: BlockChoice["about"],
  answer: (choice: BlockChoice) => void,
): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    const choice = event.detail as BlockChoice;
    if (choice.about === about) answer(choice);
  };
  dom.addEventListener(eventName, listen);
  return () => dom.removeEventListener(eventName, listen);
}
