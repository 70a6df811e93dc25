/** A place in what scrolls: the element that is at its top, as the way there from child to child, and how far down its top is. */
export type ScrollAnchor = { way: string; top: number };

/**
 * What is at the top of an area that scrolls; null where that is its beginning. Not by asking what lies at a point:
 * that would be the sheet over the area.
 */
export function findScrollAnchor(area: HTMLElement): ScrollAnchor | null {
  if (area.scrollTop === 0) return null;
  const edge = area.getBoundingClientRect().top;
  let at: Element = area;
  // What is higher than the area is a frame around blocks.
  while (at === area || at.getBoundingClientRect().height > area.clientHeight) {
    const next: Element | undefined = Array.from(at.children).find((child) => reachesBelow(child, edge));
    if (next === undefined) break;
    at = next;
  }
  return { way: describeWay(area, at), top: at.getBoundingClientRect().top - edge };
}

function reachesBelow(element: Element, edge: number): boolean {
  const { bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > edge;
}

/** Told to an element before it is scrolled to: where only what is near the screen is drawn, it is drawn then. */
export const beforeScrolledTo = "before-scrolled-to";

/** Scrolls an area so that a place is where it was; false while there is no such place, or no room below it. */
export function scrollToAnchor(area: HTMLElement, { way, top }: ScrollAnchor): boolean {
  followWay(area, way)?.dispatchEvent(new Event(beforeScrolledTo, { bubbles: true }));
  const element = followWay(area, way);
  if (element === null) return false;
  const missing = element.getBoundingClientRect().top - area.getBoundingClientRect().top - top;
  if (Math.abs(missing) < 1) return true;
  area.scrollTop += missing;
  return false;
}

function describeWay(area: Element, element: Element): string {
  const steps: string[] = [];
  for (let at = element; at !== area && at.parentElement !== null; at = at.parentElement) {
    steps.unshift(`${nameOf(at)}:${Array.prototype.indexOf.call(at.parentElement.children, at)}`);
  }
  return steps.join("/");
}

/** The element at the end of a way, if on all of it stand elements of the same names. */
function followWay(area: Element, way: string): Element | null {
  let at: Element = area;
  for (const step of way.split("/")) {
    const [name, index] = step.split(":");
    const next = at.children[Number(index)];
    if (next === undefined || nameOf(next) !== name) return null;
    at = next;
  }
  return at;
}

/** The name of an element, or of the one whose place it keeps. */
function nameOf(element: Element): string {
  return (element instanceof HTMLElement ? element.dataset["placeOf"] : undefined) ?? element.localName;
}
