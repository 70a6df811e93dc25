import type { Page } from "playwright/test";
import { findBarriers } from "./barriers";
import { form } from "./form";
import { expect, test } from "./journey";

/** The list of guides, which is folded above the guide on narrow screens. */
async function guideNav(page: Page) {
  const nav = page.getByRole("navigation", { name: "Guides" });
  if (form === "phone") {
    const fold = page.getByText("All guides");
    await fold.click();
  }
  await expect(nav).toBeVisible();
  return nav;
}

test("the docs are read without an account: from guide to guide, to their sections, and by words", async ({
  page,
}) => {
  await page.goto("/docs");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Taking notes/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Taking notes" })).toBeVisible();
  await expect(page).toHaveTitle("Taking notes · Sheaf");

  await page.getByRole("link", { name: "Next Running a server" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Running a server" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Configuration" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Configuration" })).toBeVisible();

  const nav = await guideNav(page);
  await expect(nav.getByRole("link", { name: "Configuration" })).toHaveAttribute("aria-current", "page");
  await nav.getByRole("link", { name: "Queries" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Queries" })).toBeVisible();
  if (form === "phone") await page.getByText("On this page").first().click();
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "Views in pages" })
    .click();
  await expect(page).toHaveURL(/\/docs\/queries#views-in-pages$/);
  await expect(page.getByRole("heading", { name: "Views in pages" })).toBeInViewport();

  if (form === "phone") await page.getByRole("link", { name: "Search the docs" }).click();
  const field = page.getByRole("searchbox", { name: "Search the docs" }).last();
  await field.fill("backup restore");
  await field.press("Enter");
  const results = page.getByRole("list", { name: "Results" });
  await results.getByRole("link", { name: /Back it up, and try the backup/ }).click();
  await expect(page).toHaveURL(/\/docs\/running-a-server#back-it-up-and-try-the-backup$/);
  await expect(page.getByRole("heading", { name: "Back it up, and try the backup" })).toBeInViewport();

  await page.goto("/docs/search?q=zymurgy");
  await expect(page.getByRole("main").getByRole("status")).toContainText("Nothing in the docs");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the docs are open to everybody, and as wide as the screen, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of ["/docs", "/docs/queries", "/docs/configuration", "/docs/search?q=token"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (form === "phone") await page.getByText("All guides").click();
      expect.soft(await findBarriers(page), path).toEqual([]);
      const [content, screen] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        window.innerWidth,
      ]);
      expect.soft(content, path).toBeLessThanOrEqual(screen);
    }
  });
}

test("without scripts the docs are all there", async ({ browser, serverUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: serverUrl });
  const page = await context.newPage();
  await page.goto("/docs/search");
  const field = page.getByRole("main").getByRole("searchbox", { name: "Search the docs" });
  await field.fill("undo");
  await field.press("Enter");
  await page.getByRole("list", { name: "Results" }).getByRole("link").first().click();
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  await context.close();
});
