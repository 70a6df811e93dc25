import type { Page } from "playwright/test";
import { findBarriers } from "./barriers";
import { expect, inTree, signIn, test } from "./journey";

test.beforeEach(({ page, person }) => signIn(page, person));

const listOf = (page: Page) => page.getByRole("list", { name: "In this folder", exact: true });
const rowOf = (page: Page, name: string) => listOf(page).getByRole("link", { name });

test("the rows of a folder have the menu of the tree and its keys", async ({ page, program }) => {
  const work = await program.createFolder("Work");
  await program.createFolder("Inner", work);
  for (const title of ["Alpha", "Beta", "Gamma"]) await program.create(title, "", work);
  await page.goto(`/folders/${work}`);
  await rowOf(page, "Beta").hover();
  await listOf(page).getByRole("button", { name: "Actions for Beta" }).click();
  const menu = page.getByRole("menu", { name: "Actions for Beta" });
  await expect(menu.getByRole("menuitem")).toHaveText([
    "Open",
    /^Rename/,
    /^Move to/,
    "Make a copy",
    /Export/,
    /^Share/,
    "Copy link",
    "Move to trash",
  ]);
  expect(await findBarriers(page)).toEqual([]);
  await menu.getByRole("menuitem", { name: "Rename" }).click();
  const field = listOf(page).getByRole("textbox", { name: "Name" });
  await expect(field).toBeFocused();
  await page.keyboard.type("Delta");
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "Delta")).toBeFocused();
  await page.reload();
  await rowOf(page, "Delta").focus();

  await page.keyboard.press("F2");
  await expect(field).toHaveValue("Delta");
  await page.keyboard.type("Not this");
  await page.keyboard.press("Escape");
  await expect(rowOf(page, "Delta")).toBeFocused();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Move to…" }).press("Enter");
  await page.getByRole("combobox", { name: "Where to" }).fill("inner");
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "Gamma")).toBeFocused();
  await expect(rowOf(page, "Delta")).toBeHidden();

  await rowOf(page, "Gamma").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Move to trash" }).click();
  await expect(rowOf(page, "Gamma")).toBeHidden();
  await expect(rowOf(page, "Alpha")).toBeFocused();

  await page.getByRole("checkbox", { name: "Select all" }).check();
  await rowOf(page, "Inner").click({ button: "right" });
  await expect(page.getByRole("menu", { name: "Actions for 2 items" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rowOf(page, "Inner")).toBeFocused();
  await expect(inTree(page, "Work")).toBeVisible();
});
