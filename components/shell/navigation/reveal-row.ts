type Reveal = (itemId: string) => void;

/** The boxes that render only visible rows, with functions that scroll to an item's row, if there is one. */
const reveals = new Map<Element, Reveal>();

/** Registers a box's function for scrolling to rows, until the returned function is called. */
export function offerReveal(box: Element, reveal: Reveal): () => void {
  reveals.set(box, reveal);
  return () => void reveals.delete(box);
}

/** Scrolls to the row of an item in an area. */
export function revealRow(itemId: string, area: ParentNode): void {
  reveals.forEach((reveal, box) => area.contains(box) && reveal(itemId));
}
