import { form } from "./form";
import { expect, inTree, saveState, signIn, test, textOf } from "./journey";
import { sidebar } from "./sheets";

test.beforeEach(({ page, person }) => signIn(page, person));

test("a page is made, written, left, found and opened by keyboard alone", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Tasks due" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Control+Alt+n");
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type("Barley");
  await page.keyboard.press("Enter");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type("- one\ntwo");
  await page.keyboard.press("Control+s");
  await expect(saveState(page)).toHaveText("Saved");
  await page.keyboard.press("Tab");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Add property" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search pages" })).toBeFocused();
  await page.keyboard.type("welcome");
  await expect(page.getByRole("option", { name: /Welcome to Sheaf/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(textOf(page)).toContainText("yours to change");
  await expect(page.getByRole("main")).toBeFocused();
  // On a phone it does not show to begin with.
  if (form !== "phone") await page.keyboard.press("Control+\\");
  await expect(sidebar(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: "Open the sidebar" })).toBeVisible();
  await page.keyboard.press("Control+\\");
  await expect(sidebar(page)).toBeVisible();
});

test("the list grows part by part and keeps the focus", async ({ page, program }) => {
  const titles = Array.from({ length: 55 }, (_, index) => `Sheaf of wheat ${index}`);
  for (const title of titles) await program.create(title, "");
  await page.goto("/pages");
  const more = page.getByRole("main").getByRole("button", { name: "Show more" });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(56);
  await expect(more).toBeHidden();
  await expect(page.getByRole("main").getByRole("listitem").nth(50).getByRole("link")).toBeFocused();
});

test("a title must have something in it, and Escape brings the old one back", async ({ page, program }) => {
  const pageId = await program.create("Rye", "");
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toBeVisible();
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("   ");
  await title.press("Control+s");
  await expect(page.getByRole("alert").filter({ hasText: "1 to 250 characters" })).toBeVisible();
  await title.press("Escape");
  await expect(title).toHaveValue("Rye");
  await expect(saveState(page)).toHaveText("Saved");
});

test("a title that was changed on its page is taken back by keys, and given again", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Compost", "By hand.");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("Leaf mould");
  await page.keyboard.press("Enter");
  await inTree(page, "Leaf mould").focus();
  await page.keyboard.press("Control+z");
  await expect(inTree(page, "Compost")).toBeVisible();
  await expect(title).toHaveValue("Compost");
  await page.keyboard.press("Control+Shift+z");
  await expect(title).toHaveValue("Leaf mould");
});
