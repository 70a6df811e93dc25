/** What has to do with layout, which jsdom has not: everything is nowhere, and nothing ever changes its size. */
export function withoutLayout(): void {
  class Observer {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
    takeRecords(): [] {
      return [];
    }
  }
  const nowhere = () => new DOMRect();
  Object.assign(globalThis, {
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    DOMRect: class {
      x = 0;
      y = 0;
      width = 0;
      height = 0;
      top = 0;
      right = 0;
      bottom = 0;
      left = 0;
    },
  });
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: nowhere });
  Object.assign(Element.prototype, { checkVisibility: () => true, scrollIntoView: () => undefined });
  Object.assign(document, { elementFromPoint: () => null });
}
