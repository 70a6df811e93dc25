import { findBarriers } from "./barriers";
import { form } from "./form";
import { expect, signIn, test } from "./journey";
import { createPages } from "./view-pages";

test.beforeEach(({ page, person }) => signIn(page, person));

test("a folder has a layout for everybody, and its folders stay in reach", async ({ page, program }) => {
  const folderId = await program.createFolder("Chapters");
  await program.createFolder("Drafts", folderId);
  await createPages(program);
  await program.create(
    "Hawthorn",
    "---\nstatus: Ready\ndue: 2026-12-04\nsoil: Dry\n---\nA hedge.\n",
    folderId,
  );
  await program.create("Alder", "---\nstatus: Idea\n---\nWet feet.\n", folderId);
  await page.goto(`/folders/${folderId}`);
  const main = page.getByRole("main");
  const choose = async (layout: string) => {
    await main.getByRole("button", { name: /^Layout: / }).click();
    await page.getByRole("menuitemradio", { name: layout }).click();
    await expect(main.getByRole("button", { name: `Layout: ${layout}` })).toBeVisible();
  };
  await choose("Gallery");
  const gallery = main.getByRole("list", { name: "Gallery" });
  await expect(gallery.getByRole("listitem")).toHaveText([/Alder.*Wet feet\./, /Hawthorn.*A hedge\./]);
  const folders = main.getByRole("list", { name: "In this folder", exact: true });
  await expect(folders.getByRole("listitem")).toHaveText([/Drafts/]);
  expect(await findBarriers(page)).toEqual([]);
  await page.reload();
  await expect(gallery.getByRole("listitem")).toHaveCount(2);

  await choose("Board");
  await main
    .getByRole("group", { name: "Which property has the columns?" })
    .getByRole("button", { name: "status" })
    .click();
  const column = (name: string) => main.getByRole("region", { name, exact: true });
  await expect(column("Idea")).toContainText("Alder");
  await main.getByRole("button", { name: "Move Alder" }).click();
  await page.getByRole("menuitem", { name: "Move to Ready" }).click();
  await expect(column("Ready")).toContainText("Alder");

  await main.getByRole("button", { name: "Layout: Board" }).click();
  const columnsBy = page.getByRole("group", { name: "Columns by" });
  await expect(columnsBy.getByRole("menuitemradio", { name: "status" })).toBeChecked();
  await columnsBy.getByRole("menuitemradio", { name: "soil" }).click();
  await expect(column("No soil")).toContainText("Alder");
  await column("Dry").getByRole("button", { name: "New page in Dry" }).click();
  await page.waitForURL(/\/pages\//);
  const newId = page.url().split("/").at(-1) ?? "";
  expect(await program.read(newId)).toBe("---\nsoil: Dry\n---\n");
  await page.goto(`/folders/${folderId}`);
  await expect(column("Dry").getByRole("listitem")).toHaveCount(2);

  await choose("Calendar");
  await expect(main.getByRole("region", { name: "No date" })).toContainText("Alder");
  await choose("Table");
  await expect(main.getByRole("table").getByRole("row")).toContainText([/Page/, /Alder/, /Hawthorn/]);
  await choose("List");
  await expect(folders.getByRole("listitem")).toHaveText([/Drafts/, /Alder/, /Hawthorn/, /Untitled/]);
});

test("the order button says what the list is sorted by, and what has no value is in order", async ({
  page,
  program,
}) => {
  test.skip(form === "phone", "A phone has no room for columns.");
  const folderId = await program.createFolder("Chapters");
  for (const title of ["C", "A", "B"]) await program.create(title, "Text.", folderId);
  await program.create("Z", "---\nstatus: Idea\n---\n", folderId);
  await page.goto(`/folders/${folderId}`);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "status" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sort by status" }).click();
  const list = page.getByRole("list", { name: "In this folder", exact: true });
  await expect(list.getByRole("listitem")).toHaveText([/^Z/, /^A/, /^B/, /^C/]);
  await page.getByRole("button", { name: "Order: Sorted by status" }).click();
  await page.getByRole("menuitemradio", { name: "By name" }).click();
  await expect(list.getByRole("listitem")).toHaveText([/^A/, /^B/, /^C/, /^Z/]);
});

test("a folder shows the page that says what it is for, with its properties", async ({ page, program }) => {
  const folderId = await program.createFolder("Orchard");
  await program.create("index", "Not this one.\n", folderId);
  await page.goto(`/folders/${folderId}`);
  await expect(page.getByRole("region", { name: "About this folder" })).toContainText("Not this one.");
  const pageId = await program.create(
    "orchard",
    "---\nstatus:   Idea # soon\nempty:\n---\nPlanted **late**.\n",
    folderId,
  );
  await page.goto(`/folders/${folderId}`);
  const about = page.getByRole("main").getByRole("region", { name: "About this folder" });
  await expect(about).toContainText("Planted late.");
  await program.write(pageId, "---\nstatus:   Idea # soon\nempty:\n---\nPlanted **early**.\n");
  await expect(about).toContainText("Planted early.");
  await about.getByRole("button", { name: /^status of orchard/ }).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Ready");
  await page.keyboard.press("Enter");
  await expect(about.getByRole("button", { name: "status of orchard: Ready" })).toBeVisible();
  expect(await program.read(pageId)).toBe("---\nstatus:   Ready # soon\nempty:\n---\nPlanted **early**.\n");
  await expect(about.getByRole("button", { name: /^empty of orchard/ })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await about.getByRole("link", { name: /^Edit original/ }).click();
  await page.waitForURL(`**/pages/${pageId}`);
});
