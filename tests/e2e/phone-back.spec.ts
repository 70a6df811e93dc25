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

test("a toolbar that is wider than the screen fades where there is more of it", async ({ page, program }) => {
  const pageId = await program.create("Barley", "* Rye\n* Oats\n");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("Oats").tap();
  await expect(page.getByRole("toolbar", { name: "List" })).toBeVisible();
  await page.keyboard.press("Shift+Home");
  const bar = page.getByRole("toolbar", { name: "Selection" });
  const fades = () =>
    bar.evaluate((box) =>
      ["--fade-start", "--fade-end"].map((end) => getComputedStyle(box).getPropertyValue(end)),
    );
  await expect.poll(fades).toEqual(["0px", "40px"]);
  await bar.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
  await expect.poll(fades).toEqual(["40px", "0px"]);
});
