import { expect, saveState, signIn, test, textOf } from "./journey";

test.use({ viewport: { width: 360, height: 720 }, hasTouch: true });
test.beforeEach(({ page, person }) => signIn(page, person));

test("on a phone the sidebar is a sheet, and nothing is wider than the screen", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Open the sidebar" }).tap();
  const sheet = page.getByRole("dialog", { name: "Sidebar" });
  await sheet.getByRole("link", { name: "Welcome to Sheaf" }).tap();
  await expect(sheet).toBeHidden();
  await textOf(page).tap();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Hello from the train. ");
  await expect(saveState(page)).toHaveText("Saved");
  for (const path of ["/", "/settings/account", "/settings/tokens", page.url()]) {
    await page.goto(path);
    await expect(page.getByRole("banner")).toBeVisible();
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(widths[0], path).toBeLessThanOrEqual(widths[1] ?? 0);
  }
});
