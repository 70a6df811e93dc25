import type { Page } from "playwright/test";
import { expect, inTree, signIn, test, textOf } from "./journey";
import { panel, sidebar } from "./sheets";

test.use({ viewport: { width: 360, height: 720 }, hasTouch: true });
test.beforeEach(({ page, person }) => signIn(page, person));

/** Back on Android asks what lies over the page to close. So does Escape, where nothing on the page takes the key. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.addEventListener("keydown", (event) => event.stopImmediatePropagation(), {
      capture: true,
      once: true,
    });
  });
  await page.keyboard.press("Escape");
}

test("Back closes what lies over the page, and leaves the page where it is", async ({ page, program }) => {
  const pageId = await program.create("Barley", "Rye");
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("Rye");
  const open = async (name: string) => page.getByRole("button", { name }).tap();

  await open("Open the sidebar");
  await expect(inTree(page, "Barley")).toBeVisible();
  await goBack(page);
  await expect(sidebar(page)).toBeHidden();

  await open("Open the panel");
  await expect(panel(page)).toBeVisible();
  await goBack(page);
  await expect(panel(page)).toBeHidden();

  await open("Page menu");
  await page.getByRole("menuitem", { name: "Move to…" }).tap();
  const dialog = page.getByRole("dialog", { name: /^Move/ });
  await expect(dialog).toBeVisible();
  await goBack(page);
  await expect(dialog).toBeHidden();

  // One thing at a time: the menu, then what it stands on.
  await open("Open the sidebar");
  await inTree(page, "Barley").getByRole("button", { name: "Actions for Barley" }).tap();
  await expect(page.getByRole("menu")).toBeVisible();
  await goBack(page);
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(sidebar(page)).toBeVisible();
  await goBack(page);
  await expect(sidebar(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(pageId));
});

test("what is shown once is warned of at the first Back, and closed by the second; the page stays", async ({
  page,
}) => {
  await page.goto("/settings/tokens");
  await page.getByRole("button", { name: "New token" }).tap();
  await page.getByLabel("Name").fill("Nightly report");
  await page.getByRole("button", { name: "Create token" }).tap();
  const secret = page.getByRole("status", { name: "Token", exact: true });
  await expect(secret).toBeVisible();
  await goBack(page);
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("It is not copied yet");
  await goBack(page);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/settings\/tokens/);
});

test("Undo leaves open what it stands over", async ({ page, program }) => {
  await program.createFolder("Barley");
  await page.goto("/");
  await page.getByRole("button", { name: "Open the sidebar" }).tap();
  await inTree(page, "Barley").getByRole("button", { name: "Actions for Barley" }).tap();
  await page.getByRole("menuitem", { name: "Move to trash" }).tap();
  await expect(inTree(page, "Barley")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(page.getByText("“Barley” is back at the top level.")).toBeVisible();
  await expect(inTree(page, "Barley")).toBeVisible();
});

test("a touch beside a sheet closes it", async ({ page, program }) => {
  const pageId = await program.create("Barley", "Rye");
  await page.goto(`/pages/${pageId}`);
  await page.getByRole("button", { name: "Open the panel" }).tap();
  const panel = page.getByRole("dialog", { name: "About this page" });
  await expect(panel).toBeVisible();
  await page.touchscreen.tap(6, 300);
  await expect(panel).toBeHidden();
});

test("who comes back to where the sidebar was opened finds it closed", async ({ page, program }) => {
  const pageId = await program.create("Barley", "Rye");
  await program.create("Oats", "Husks");
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toHaveText("Rye");
  await page.getByRole("button", { name: "Open the sidebar" }).tap();
  await inTree(page, "Oats").getByRole("link").tap();
  await expect(textOf(page)).toHaveText("Husks");
  await page.goBack();
  await expect(textOf(page)).toHaveText("Rye");
  await expect(sidebar(page)).toBeHidden();
});

test("the toolbar of what is marked goes with the focus, and stays while its own field is used", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Barley", "- Rye and oats\n");
  await page.goto(`/pages/${pageId}`);
  // What a sheet lies over is hidden from roles, but not from sight.
  const bar = page.getByRole("toolbar", { name: "Selection", includeHidden: true });
  await page.getByRole("button", { name: "Page menu" }).tap();
  await page.getByRole("menuitem", { name: "Find in page" }).tap();
  await expect(page.getByRole("textbox", { name: "Find" })).toBeFocused();
  await page.keyboard.type("oats");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Close find" }).tap();
  await expect(bar).toBeVisible();
  await bar.getByRole("button", { name: "Link" }).tap();
  await bar.getByRole("textbox", { name: "Address of the link" }).fill("/rye");
  await bar.getByRole("button", { name: "Set link" }).tap();
  await expect(textOf(page)).toBeFocused();
  await expect(bar).toBeVisible();
  await page.getByRole("button", { name: "Open the sidebar" }).tap();
  await expect(sidebar(page)).toBeVisible();
  await expect(bar).toBeHidden();
  await goBack(page);
  await expect(sidebar(page)).toBeHidden();
  await expect(bar).toBeHidden();
});
