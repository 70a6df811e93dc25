import type { Page } from "playwright/test";
import { form } from "./form";
import { expect, signIn, test, textOf } from "./journey";

test.beforeEach(({ page, person }) => signIn(page, person));

const choose = async (page: Page, name: string) => {
  await page.getByRole("button", { name: "Page menu" }).click();
  await page.getByRole("menuitem", { name }).click();
};

test("a page takes the full width or the usual one, and keeps it", async ({ page, program }) => {
  const pageId = await program.create("Barley", "Rye");
  const measure = () => textOf(page).evaluate((text) => text.clientWidth);
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("Rye");
  const usual = await measure();
  const expectWide = () => expect.poll(measure).toBeGreaterThan(usual);
  if (form === "phone") {
    await page.getByRole("button", { name: "Page menu" }).click();
    await expect(page.getByRole("menuitem", { name: "Export as markdown" })).toBeVisible();
    // There is no more room to give.
    await expect(page.getByRole("menuitem", { name: "Full width" })).toBeHidden();
    return;
  }
  await choose(page, "Full width");
  await expectWide();
  await page.reload();
  await expect(textOf(page)).toContainText("Rye");
  await expectWide();
  await choose(page, "Usual width");
  await expect.poll(measure).toBe(usual);
  await page.reload();
  await expect(textOf(page)).toContainText("Rye");
  expect(await measure()).toBe(usual);
  await page.getByRole("button", { name: "Page menu" }).click();
  await expect(page.getByRole("menuitem", { name: "Full width" })).toBeVisible();
});

test("what is copied as markdown is the page byte by byte", async ({ page, program }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const markdown =
    "\uFEFF---\r\na:   b\r\n---\r\n\r\nOne\r\n===\r\n\r\n* Rye  \r\n+ \tOats &amp; é\u00A0🌾\r\n\r\n\r\n";
  const pageId = await program.create("Barley", markdown);
  await page.goto(`/pages/${pageId}`);
  for (const mode of ["rich", "source"]) {
    if (mode === "source") await choose(page, "Source mode");
    await expect(textOf(page)).toContainText("Rye");
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await choose(page, "Copy markdown");
    await expect(page.getByText("The markdown is copied.").first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), mode).toBe(markdown);
  }
  expect(await program.read(pageId)).toBe(markdown);
});
