import type { Page } from "playwright/test";
import { readNamedScripts, sizeOfScripts } from "@/tests/support/named-scripts";
import { form } from "./form";
import { expect, signIn, test } from "./journey";
import { holdLateScripts, openWithLateScripts } from "./late-scripts";
import { sidebar } from "./sheets";

const kilobytesMax = 264;

test.beforeEach(({ page, person }) => signIn(page, person));

test.describe("without the server", () => {
  // The preview beside the palette, and all emoji, are asked for.
  test.use({ expectedError: /ERR_INTERNET_DISCONNECTED/ });

  test("a page loads little before its editor, and what opens later is there when it is asked for", async ({
    page,
    program,
  }) => {
    const pageId = await program.create("Barley", "");
    const named = await readNamedScripts(page.request, `/pages/${pageId}`);
    expect((await sizeOfScripts(page.request, named)) / 1024).toBeLessThan(kilobytesMax);

    await openWithLateScripts(page, pageId);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Page menu" }).press("Enter");
    await expect(page.getByRole("menuitem", { name: "Copy markdown" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Page menu" })).toBeFocused();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Search pages" })).toBeFocused();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Add an icon" }).click();
    await expect(page.getByRole("dialog", { name: "Add icon" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Add an icon" })).toBeFocused();
  });
});

test.describe("before what opens is loaded", () => {
  test.use({ expectedError: /Failed to load resource/ });

  test("a menu opens at the first key as soon as its code comes, and says so when it does not", async ({
    page,
  }) => {
    test.skip(form === "phone", "The menu is in the sidebar, whose sheet comes late itself.");
    const late = await holdLateScripts(page, "/");
    // What is held keeps the document from being whole.
    await page.goto("/", { waitUntil: "domcontentloaded" });
    const menu = sidebar(page).getByRole("button", { name: "Ada Lovelace: settings and sign-out" });
    const account = page.getByRole("menuitem", { name: "Account" });
    await expect(menu).toHaveAttribute("aria-haspopup", "menu");
    await expect(menu).toHaveAttribute("aria-expanded", "false");
    await expect(async () => {
      await menu.press("Enter");
      await expect(menu).toHaveAttribute("aria-expanded", "true", { timeout: 1_000 });
    }).toPass();
    late.fail();
    await expect(page.getByText("This could not be loaded.")).toBeVisible();
    await expect(menu).toHaveAttribute("aria-expanded", "false");
    await expect(menu).toBeFocused();

    late.come();
    await menu.press("ArrowDown");
    await expect(account).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
    await menu.press(" ");
    await expect(account).toBeFocused();
  });
});

test("what is typed before the palette is there is looked for in it", async ({ page, program }) => {
  await program.create("Barley", "Rye");
  const late = await holdLateScripts(page, "/");
  await openWithoutSidebar(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("barx");
  await page.keyboard.press("Backspace");
  late.come();
  const field = page.getByRole("combobox", { name: "Search pages" });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("bar");
  await page.keyboard.type("ley");
  await expect(field).toHaveValue("barley");
  await expect(page.getByRole("option", { name: /Barley/ })).toBeVisible();
});

test("Escape gives up a palette that does not come, and what was typed for it", async ({ page }) => {
  const late = await holdLateScripts(page, "/");
  await openWithoutSidebar(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("bar");
  await page.keyboard.press("Escape");
  late.come();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search pages" });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
});

/** Opens the first screen; it hears of keys when the sidebar closes, on a phone by itself. What is held keeps the document from being whole. */
async function openWithoutSidebar(page: Page): Promise<void> {
  await page.goto("/", { waitUntil: "domcontentloaded" });
  if (form === "phone") return expect(page.getByRole("button", { name: "Open the sidebar" })).toBeVisible();
  const close = page.getByRole("button", { name: "Close the sidebar" });
  await expect(async () => {
    if (await close.isVisible()) await close.click({ timeout: 1_000 });
    await expect(close).toBeHidden({ timeout: 1_000 });
  }).toPass();
}
