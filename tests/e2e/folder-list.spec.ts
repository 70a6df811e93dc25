import type { Page } from "playwright/test";
import { findBarriers } from "./barriers";
import { form } from "./form";
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
    "Add to favourites",
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

test("the list of a folder is ordered, and several of it are moved and trashed", async ({
  page,
  program,
}) => {
  const work = await program.createFolder("Work");
  await program.createFolder("Archive");
  await program.createFolder("Old", work);
  for (const title of ["Beta", "Alpha", "Gamma", "Delta"]) await program.create(title, "", work);
  await page.goto(`/folders/${work}`);
  const list = page.getByRole("list", { name: "In this folder" });
  const links = list.getByRole("link");
  await expect(links).toHaveText([/Old/, /Alpha/, /Beta/, /Delta/, /Gamma/]);
  await page.getByRole("button", { name: "Sort by time of change" }).click();
  await expect(links).toHaveText([/Old/, /Delta/, /Gamma/, /Alpha/, /Beta/]);
  await page.getByRole("button", { name: /newest first/ }).click();
  await expect(links).toHaveText([/Old/, /Beta/, /Alpha/, /Gamma/, /Delta/]);
  // Sorting by a heading is for a look; the order of the folder stays.
  await page.reload();
  await expect(links).toHaveText([/Old/, /Alpha/, /Beta/, /Delta/, /Gamma/]);

  await list.getByRole("checkbox", { name: "Select Alpha" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  const actions = page.getByRole("group", { name: "Actions for what is selected" });
  const selected = page.getByRole("status").filter({ hasText: "selected" });
  await expect(selected).toHaveText("3 items selected");
  await expect(list.getByRole("checkbox", { name: "Select Delta" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(selected).toHaveText("4 items selected");
  await page.keyboard.press("Space");
  await actions.getByRole("button", { name: "Move to…" }).press("Enter");
  await page.getByRole("option", { name: "Archive" }).click();
  await expect(page.getByText("3 items are now in “Archive”.")).toBeVisible();
  await expect(links).toHaveText([/Old/, /Gamma/]);
  await expect(list.getByRole("link", { name: /Gamma/ })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(links).toHaveText([/Old/, /Alpha/, /Beta/, /Delta/, /Gamma/]);
  await expect(actions).toBeHidden();

  await list.getByRole("checkbox", { name: "Select Alpha" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Delete");
  await expect(links).toHaveText([/Old/, /Alpha/, /Delta/, /Gamma/]);
  await expect(list.getByRole("checkbox", { name: "Select Delta" })).toBeFocused();
  const trashed = page.getByRole("listitem").filter({ hasText: "“Beta” is in the trash." });
  await trashed.getByRole("button", { name: "Undo" }).click();
  await expect(links).toHaveCount(5);

  const all = page.getByRole("checkbox", { name: "Select all" });
  await all.check();
  await actions.getByRole("button", { name: "Select none" }).click();
  await expect(all).toBeFocused();
  await all.check();
  await actions.getByRole("button", { name: "Move to trash" }).click();
  await expect(page.getByText("5 items are in the trash.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing in here yet" })).toBeVisible();
  const toast = page.getByRole("listitem").filter({ hasText: "5 items are in the trash." });
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(links).toHaveCount(5);

  // On a phone it lies over the page, always as wide.
  if (form === "phone") return;
  const edge = page.getByRole("separator", { name: "Width of the sidebar" });
  await edge.focus();
  await page.keyboard.press("ArrowRight");
  await expect(edge).toHaveAttribute("aria-valuenow", "276");
  await page.reload();
  await expect(edge).toHaveAttribute("aria-valuenow", "276");
});

test("the box that selects all of a list hears of Escape and Delete", async ({ page, program }) => {
  const work = await program.createFolder("Work");
  for (const title of ["Alpha", "Beta"]) await program.create(title, "", work);
  await page.goto(`/folders/${work}`);
  const links = page.getByRole("list", { name: "In this folder" }).getByRole("link");
  const all = page.getByRole("checkbox", { name: "Select all" });
  await all.check();
  const selected = page.getByRole("status").filter({ hasText: "selected" });
  await expect(selected).toHaveText("2 items selected");
  await page.keyboard.press("Escape");
  await expect(selected).toHaveCount(0);
  await expect(all).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(links).toHaveCount(2);
  await page.keyboard.press("Space");
  await page.keyboard.press("Delete");
  await expect(page.getByText("2 items are in the trash.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing in here yet" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(links).toHaveCount(2);
});
