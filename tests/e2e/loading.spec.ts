import type { Page } from "playwright/test";
import { readNamedScripts, sizeOfScripts } from "@/tests/support/named-scripts";
import { expect, signIn, test, textOf } from "./journey";

const kilobytesMax = 250;

test.beforeEach(({ page, person }) => signIn(page, person));

test("a page loads little before its editor, and what opens later is there when it is asked for", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Barley", "");
  const named = await readNamedScripts(page.request, `/pages/${pageId}`);
  expect((await sizeOfScripts(page.request, named)) / 1024).toBeLessThan(kilobytesMax);

  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
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

test.describe("before what opens is loaded", () => {
  test.use({ expectedError: /Failed to load resource/ });

  test("a menu opens at the first key as soon as its code comes, and says so when it does not", async ({
    page,
  }) => {
    const late = await holdLateScripts(page);
    await page.goto("/");
    const menu = page.getByRole("button", { name: "Ada Lovelace: settings and sign-out" });
    const account = page.getByRole("menuitem", { name: "Account" });
    await expect(menu).toHaveAttribute("aria-haspopup", "menu");
    await expect(menu).toHaveAttribute("aria-expanded", "false");
    await menu.press("Enter");
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    await late.fail();
    await expect(page.getByText("This could not be loaded.")).toBeVisible();
    await expect(menu).toHaveAttribute("aria-expanded", "false");
    await expect(menu).toBeFocused();

    await menu.press("ArrowDown");
    await expect(account).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
    await menu.press(" ");
    await expect(account).toBeFocused();
  });
});

/** Holds the scripts that the first page does not name; when told, they fail, and later ones come. */
async function holdLateScripts(page: Page): Promise<{ fail: () => Promise<void> }> {
  const named = new Set(await readNamedScripts(page.request, "/"));
  let fail = (): void => undefined;
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  let isFailed = false;
  const held: Promise<void>[] = [];
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    if (isFailed || named.has(new URL(route.request().url()).pathname)) return route.continue();
    const failed = failing.then(() => route.abort());
    held.push(failed);
    return failed;
  });
  return {
    fail: async () => {
      fail();
      await Promise.all(held);
      isFailed = true;
    },
  };
}
