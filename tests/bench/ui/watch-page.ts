import type { Page } from "playwright";

/** What a page tells of itself, in milliseconds since its navigation started. */
export type Watched = {
  firstRow: number | null;
  allRows: number | null;
  dragMoved: number | null;
  dragShown: number | null;
  /** From the last key until what it did was shown. */
  keyTook: number | null;
  largestPaint: number;
  shift: number;
  /** How long the browser took to answer what the person did, each. */
  interactions: number[];
};

declare global {
  interface Window {
    bench: Watched;
  }
}

/** Has every document that the page opens watch itself. */
export async function watchPage(page: Page): Promise<void> {
  // The compiler names functions by one of its own, which a page does not have.
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.addInitScript(() => {
    const bench: Watched = {
      firstRow: null,
      allRows: null,
      dragMoved: null,
      dragShown: null,
      keyTook: null,
      largestPaint: 0,
      shift: 0,
      interactions: [],
    };
    window.bench = bench;
    const observe = (type: string, take: (entry: PerformanceEntry & Record<string, unknown>) => void) => {
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) take(entry as PerformanceEntry & Record<string, unknown>);
      });
      observer.observe({ type, buffered: true, ...(type === "event" ? { durationThreshold: 16 } : {}) });
    };
    observe("largest-contentful-paint", ({ startTime }) => (bench.largestPaint = startTime));
    observe("layout-shift", ({ value, hadRecentInput }) => {
      if (hadRecentInput === false) bench.shift += Number(value);
    });
    observe("event", ({ duration, interactionId }) => {
      if (Number(interactionId) > 0) bench.interactions.push(duration);
    });
    // After the frame that shows what the document has now.
    const whenShown = (then: (now: number) => void) =>
      requestAnimationFrame(() => setTimeout(() => then(performance.now()), 0));
    const look = () => {
      const row = document.querySelector('[role="treeitem"][aria-level="2"]');
      if (!row) return;
      if (bench.firstRow === null) {
        bench.firstRow = NaN;
        whenShown((now) => (bench.firstRow = now));
      }
      if (bench.allRows === null && row.getAttribute("aria-setsize") !== "-1") {
        bench.allRows = NaN;
        whenShown((now) => (bench.allRows = now));
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
    addEventListener("pointermove", ({ timeStamp }) => {
      if (bench.dragShown === null) bench.dragMoved = timeStamp;
    });
    addEventListener(
      "keydown",
      ({ timeStamp }) => whenShown((now) => (bench.keyTook = now - timeStamp)),
      true,
    );
    addEventListener("dragstart", () => whenShown((now) => (bench.dragShown = now)));
  });
}
