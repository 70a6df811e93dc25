import type { Page } from "playwright";
import type { Figure } from "./figures";
import type { FilledFolder } from "./fill-folder";
import { longestOwnTask } from "./own-time";
import { watchPage } from "./watch-page";
import type { Person } from "./sign-up";

const framesToScroll = 300;

/** How long a window has until something is opened in it, in milliseconds: Chromium loads pages of its own for it first. */
const windowComesUp = 1_500;

/** The tree with the folder open in it: how soon its rows are there, how smoothly it scrolls, how soon a drag starts. */
export async function measureTree(
  { context, id: personId }: Person,
  folder: FilledFolder,
): Promise<Figure[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await watchPage(page);
  const expanded = { key: `sheaf.expanded.${personId}`, value: JSON.stringify([folder.id]) };
  await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), expanded);
  await page.waitForTimeout(windowComesUp);
  const whole = page.locator(`[aria-level="2"][aria-setsize="${folder.items}"]`).first();
  const loadingTask = await longestOwnTask(page, async () => {
    await page.goto("/trash");
    await whole.waitFor();
  });
  const { firstRow, allRows } = await page.evaluate(() => window.bench);
  let longestFrame = 0;
  const scrollingTask = await longestOwnTask(page, async () => {
    longestFrame = await scrollThrough(page);
  });
  const figures: Figure[] = [
    { name: "first rows of the folder after navigation", value: firstRow ?? NaN, unit: "ms", bar: 1000 },
    { name: "all of them in order", value: allRows ?? NaN, unit: "ms", bar: null },
    { name: "longest task while they load, own time", value: loadingTask, unit: "ms", bar: 50 },
    { name: "rows in the document", value: await page.getByRole("treeitem").count(), unit: "", bar: 100 },
    { name: "longest task while scrolling through all, own time", value: scrollingTask, unit: "ms", bar: 50 },
    { name: "longest frame while scrolling through all", value: longestFrame, unit: "ms", bar: null },
    { name: "drag starts after", value: await measureDrag(page), unit: "ms", bar: 100 },
    { name: "arrow key to the next row", value: await measureKey(page), unit: "ms", bar: 100 },
  ];
  await page.close();
  return figures;
}

/** Scrolls the tree from end to end; the longest time between two frames. */
function scrollThrough(page: Page): Promise<number> {
  return page.getByRole("navigation", { name: "Pages" }).evaluate(async (scroller, frames) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const height = scroller.scrollHeight;
    let longest = 0;
    let last = await frame();
    for (let step = 1; step <= frames; step++) {
      scroller.scrollTop = (height * step) / frames;
      const now = await frame();
      longest = Math.max(longest, now - last);
      last = now;
    }
    return longest;
  }, framesToScroll);
}

/** From the movement that starts a drag until the row is drawn as one that is dragged. */
async function measureDrag(page: Page): Promise<number> {
  const row = page.locator("[role=treeitem][aria-level='2']:visible").last();
  const box = (await row.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(box.x + 80, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y - 4, { steps: 4 });
  await page.waitForFunction(() => window.bench.dragShown !== null);
  const { dragShown, dragMoved } = await page.evaluate(() => window.bench);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return (dragShown ?? NaN) - (dragMoved ?? NaN);
}

/** From a key until the next row has the focus and the screen shows it. */
async function measureKey(page: Page): Promise<number> {
  await page.locator("[role=treeitem][aria-level='2']:visible").nth(5).focus();
  await page.evaluate(() => (window.bench.keyTook = null));
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => window.bench.keyTook !== null);
  return (await page.evaluate(() => window.bench.keyTook)) ?? NaN;
}
