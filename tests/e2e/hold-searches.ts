import type { Page } from "playwright/test";

/** Holds up searches of pages until what it returns is called. */
export async function holdSearches(page: Page): Promise<() => void> {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/v1/pages/search?*", async (route) => {
    await answered;
    await route.continue();
  });
  return answer;
}
