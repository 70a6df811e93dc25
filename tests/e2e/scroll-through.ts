import type { Page } from "playwright/test";

/** Scrolls from the beginning of a page to its end, so that all of it comes near the screen and is drawn. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.locator("main").evaluate(async (main) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    main.scrollTo({ top: 0, behavior: "instant" });
    for (let before = -1; main.scrollTop > before;) {
      before = main.scrollTop;
      main.scrollBy({ top: main.clientHeight / 2, behavior: "instant" });
      await frame();
      await frame();
    }
  });
}
