import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { findBarriers } from "./barriers";
import { expect, test, textOf } from "./journey";
import { sidebar } from "./sheets";

let server: Awaited<ReturnType<typeof startServer>>;

// A server of its own, which is a demo; its start is no part of the journey.
test.beforeAll(async () => {
  server = await startServer({ env: { DEMO_RESET_MINUTES: "1440", LOG_LEVEL: "silent" } });
});

test.afterAll(() => server.stop());

test("one click leads into the demo, which says on every screen when it is reset", async ({ page }) => {
  await page.goto(server.url);
  await expect(page.getByRole("heading", { name: "Try Sheaf" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Everything is reset at");
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Enter the demo" }).click();
  const note = page.getByRole("note", { name: "Demo" });
  await expect(note).toContainText(/Everything is reset at \d\d:\d\d\./);
  expect(await findBarriers(page)).toEqual([]);

  await sidebar(page).getByRole("treeitem", { name: "Sourdough" }).getByRole("link").click();
  await expect(textOf(page)).toContainText("Feed the starter");
  await expect(note).toBeVisible();
  await page.goto(`${server.url}/settings/account`);
  await expect(note).toBeVisible();
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ]);
  expect(content).toBeLessThanOrEqual(screen);
  // Or what the browser still fetches ahead would fail.
  await page.goto("about:blank");
});
