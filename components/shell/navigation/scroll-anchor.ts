/** A scroll position: the element at the top, as a path of child indexes and names, and the offset of its top. */
export type ScrollAnchor = { way: string; top: number };

/**
 * The element at the top of a scrolling area; null at its beginning. Does not hit-test a point, which could find a
 * sheet over the area.
 */
export function findScrollAnchor(area: HTMLElement): ScrollAnchor | null {
  if (area.scrollTop === 0) return null;
  const edge = area.getBoundingClientRect().top;
  let at: Element = area;
  // An element higher than the area is a frame around blocks.
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

/** Dispatched to an element before it is scrolled to, so that lists that render only near the screen render it. */
export const beforeScrolledTo = "before-scrolled-to";

/** Scrolls an area to a former position; false if its element is missing, or there is no room below it. */
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

/** The element at the end of a path, if all elements on it have the same names. */
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

/** The name of an element, or of the one that it is a placeholder for. */
function nameOf(element: Element): string {
  return (element instanceof HTMLElement ? element.dataset["placeOf"] : undefined) ?? element.localName;
}
