type Reveal = (itemId: string) => void;

/** Boxes in which only the rows in sight are drawn, and what brings an item's row into sight there, if there is one. */
const reveals = new Map<Element, Reveal>();

/** Says how rows of a box are brought into sight, until what it returns is called. */
export function offerReveal(box: Element, reveal: Reveal): () => void {
  reveals.set(box, reveal);
  return () => void reveals.delete(box);
}

/** Brings the row of an item into sight in an area. */
export function revealRow(itemId: string, area: ParentNode): void {
  reveals.forEach((reveal, box) => area.contains(box) && reveal(itemId));
}
