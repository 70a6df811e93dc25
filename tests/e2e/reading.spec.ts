import { findBarriers } from "./barriers";
import { form } from "./form";
import { expect, signIn, test, textOf } from "./journey";
import { press } from "./mixed-page";

test.beforeEach(({ page, person }) => signIn(page, person));

test("pages are only read in a tab until they are written again", async ({ page, program }) => {
  const other = await program.create("Other", "Elsewhere.\n");
  const pageId = await program.create("Read", "Some words, and [[Other]].\n");
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toHaveAttribute("contenteditable", "true");
  if (form === "keyboard") await press(page, "Control+Alt+r");
  else {
    await page.getByRole("button", { name: "Page menu" }).click();
    await page.getByRole("menuitem", { name: "Only read" }).click();
  }
  await expect(textOf(page)).toHaveAttribute("contenteditable", "false");
  expect(await findBarriers(page)).toEqual([]);
  await textOf(page).click();
  await page.keyboard.type("by accident");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveAttribute("readonly", "");
  // The next page, too.
  await textOf(page).getByRole("link", { name: "Other" }).press("Enter");
  await expect(page).toHaveURL(new RegExp(other));
  await expect(textOf(page)).toHaveAttribute("contenteditable", "false");
  await page.getByRole("button", { name: "Write again" }).press("Enter");
  await expect(textOf(page)).toHaveAttribute("contenteditable", "true");
  await textOf(page).press("Control+End");
  await page.keyboard.type(" More.");
  await expect.poll(() => program.read(other)).toBe("Elsewhere. More.\n");
  expect(await program.read(pageId)).toBe("Some words, and [[Other]].\n");
});

test("texts are as large and as wide as a person chose, in each browser", async ({ page, program }) => {
  const pageId = await program.create("Look", "Some words.\n");
  const sizeOf = async () => {
    await page.goto(`/pages/${pageId}`);
    return textOf(page).evaluate((text) => parseFloat(getComputedStyle(text).fontSize));
  };
  const usual = await sizeOf();
  await page.goto("/settings/writing");
  const sizes = page.getByRole("group", { name: "Size of texts" });
  await sizes.getByRole("radio", { name: "Largest" }).press("Space");
  const widths = page.getByRole("group", { name: "Width of texts" });
  await widths.getByRole("radio", { name: "Narrow" }).press("Space");
  await expect(page.locator("[data-text-width=narrow]")).toBeAttached();
  await expect(page.locator("[data-text-size=largest][data-text-width=narrow]")).toBeAttached();
  expect(await findBarriers(page)).toEqual([]);
  expect(await sizeOf()).toBeCloseTo(usual * 1.35, 1);
  if (form === "wide") expect((await textOf(page).boundingBox())?.width).toBeLessThan(620);
});

test("a locked page is changed by nobody until it is unlocked, in every tab", async ({
  page,
  program,
  context,
}) => {
  const pageId = await program.create("Rules", "Knock first.\n");
  await page.goto(`/pages/${pageId}`);
  const other = await context.newPage();
  await other.goto(`/pages/${pageId}`);
  await expect(textOf(other)).toHaveAttribute("contenteditable", "true");
  await textOf(page).press("Control+End");
  await page.keyboard.type(" Then wait.");
  await page.getByRole("button", { name: "Page menu" }).press("Enter");
  await page.getByRole("menuitem", { name: "Lock", exact: true }).press("Enter");
  await expect(page.getByRole("note").filter({ hasText: "Locked." })).toBeVisible();
  await expect(textOf(page)).toHaveAttribute("contenteditable", "false");
  expect(await findBarriers(page)).toEqual([]);
  // What was typed last was saved before.
  expect(await program.read(pageId)).toBe("Knock first. Then wait.\n");
  await expect(textOf(other)).toHaveAttribute("contenteditable", "false");
  await expect(other.getByRole("textbox", { name: "Title" })).toHaveAttribute("readonly", "");
  await page.getByRole("button", { name: "Unlock" }).press("Enter");
  await expect(textOf(page)).toHaveAttribute("contenteditable", "true");
  await expect(textOf(other)).toHaveAttribute("contenteditable", "true");
  await other.close();
});

test("a page is shown alone, and with what was around it again", async ({ page, program }) => {
  test.skip(form === "phone", "Nothing is around a page there.");
  const pageId = await program.create("Alone", "Some words.\n");
  await page.goto(`/pages/${pageId}`);
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  await expect(sidebar).toBeVisible();
  await textOf(page).press("Control+End");
  await page.keyboard.type(" More.");
  await press(page, "Control+Alt+z");
  await expect(sidebar).toBeHidden();
  await expect(page.locator("header.top-bar")).toHaveCSS("opacity", "0");
  expect(await findBarriers(page)).toEqual([]);
  // The caret is where it was.
  await page.keyboard.type(" Still more.");
  await page.getByRole("button", { name: "Page menu" }).focus();
  await expect(page.locator("header.top-bar")).toHaveCSS("opacity", "1");
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Leave focus mode" }).press("Enter");
  await expect(sidebar).toBeVisible();
  await expect.poll(() => program.read(pageId)).toBe("Some words. More. Still more.\n");
});
