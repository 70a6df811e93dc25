import type { Page } from "playwright/test";
import { findBarriers } from "./barriers";
import { form } from "./form";
import { expect, inTree, signIn, test, textOf } from "./journey";

test.beforeEach(({ page, person }) => signIn(page, person));

const picker = (page: Page) => page.getByRole("dialog", { name: "Add icon" });
const search = (page: Page) => picker(page).getByRole("combobox", { name: "Search emoji" });

test("a page gets an icon that is found by words, or pasted, and loses it", async ({ page, program }) => {
  const pageId = await program.create("Barley", "Rye");
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("Rye");
  await page.getByRole("button", { name: "Add an icon" }).click();
  await search(page).fill("rocket");
  await expect(picker(page).getByRole("status")).toHaveText("4 emoji");
  await page.keyboard.press("Enter");
  await expect(picker(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Icon 🚀: change it" })).toBeVisible();
  await expect(inTree(page, "Barley")).toContainText("🚀");

  await page.getByRole("button", { name: "Icon 🚀: change it" }).click();
  await search(page).fill("barley field");
  await expect(picker(page)).toContainText("No emoji is called “barley field”.");
  await page.keyboard.press("Enter");
  await expect(picker(page)).toBeVisible();
  await search(page).fill("👩‍🌾");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Icon 👩‍🌾: change it" })).toBeVisible();
  await page.reload();
  await expect(inTree(page, "Barley")).toContainText("👩‍🌾");

  await expect(textOf(page)).toContainText("Rye");
  await page.getByRole("button", { name: "Icon 👩‍🌾: change it" }).click();
  await picker(page).getByRole("button", { name: "Remove icon" }).click();
  await expect(page.getByRole("button", { name: "Add an icon" })).toBeFocused();
  await expect(inTree(page, "Barley")).not.toContainText("👩‍🌾");
  const stored = await page.request.get(`/api/v1/pages/${pageId}`);
  expect(await stored.json()).toMatchObject({ icon: null });
});

test("emoji are gone through by arrow keys and by groups, and come back as recent ones in the person’s skin tone", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Barley", "Rye");
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("Rye");
  await page.getByRole("button", { name: "Add an icon" }).click();
  await expect(picker(page).getByRole("rowheader", { name: "Smileys & emotion" })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await picker(page).getByRole("button", { name: "Flags" }).click();
  await expect(picker(page).getByRole("gridcell", { name: "chequered flag" })).toBeVisible();

  await picker(page).getByRole("button", { name: "Skin tone: None" }).click();
  await page.getByRole("menuitemradio", { name: /Medium dark/ }).click();
  await expect(picker(page).getByRole("button", { name: "Skin tone: Medium dark" })).toBeVisible();
  await search(page).fill("waving hand");
  await expect(picker(page).getByRole("gridcell", { name: "waving hand" })).toHaveText("👋🏾");
  await page.keyboard.press("ArrowDown");
  await expect(picker(page).getByRole("gridcell", { name: "waving hand" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Icon 👋🏾: change it" })).toBeVisible();

  await page.reload();
  await expect(textOf(page)).toContainText("Rye");
  await page.getByRole("button", { name: "Icon 👋🏾: change it" }).click();
  await expect(picker(page).getByRole("rowheader", { name: "Recent" })).toBeVisible();
  await search(page).focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowLeft"])
    await page.keyboard.press(key);
  await expect(search(page)).toHaveAttribute("aria-activedescendant", /./);
  const active = await search(page).getAttribute("aria-activedescendant");
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute("aria-label", "grinning face with big eyes");
  await page.keyboard.press("Escape");
  await expect(picker(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Icon 👋🏾: change it" })).toBeFocused();
});

test("a folder gets an icon; what a program gave it stays until another is chosen", async ({
  page,
  program,
}) => {
  const folderId = await program.createFolder("Fields");
  await page.goto(`/folders/${folderId}`);
  const headers = { Origin: new URL(page.url()).origin };
  await page.request.patch(`/api/v1/folders/${folderId}`, { data: { icon: "Fd" }, headers });
  await page.reload();
  await page.getByRole("button", { name: "Icon Fd: change it" }).click();
  await expect(picker(page).getByRole("gridcell", { name: "grinning face", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Icon Fd: change it" })).toBeVisible();
  await page.getByRole("button", { name: "Icon Fd: change it" }).click();
  await search(page).fill("sheaf");
  if (form === "keyboard") await page.keyboard.press("Enter");
  else await picker(page).getByRole("gridcell", { name: "sheaf of rice" }).click();
  await expect(page.getByRole("button", { name: "Icon 🌾: change it" })).toBeVisible();
  await expect(inTree(page, "Fields")).toContainText("🌾");
  await page.getByRole("button", { name: "Icon 🌾: change it" }).click();
  await picker(page).getByRole("button", { name: "Remove icon" }).click();
  await expect(page.getByRole("button", { name: "Add an icon" })).toBeAttached();
  await expect(inTree(page, "Fields")).not.toContainText("🌾");
});
