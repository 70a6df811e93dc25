import type { Page } from "playwright/test";
import { findBarriers } from "./barriers";
import { form } from "./form";
import { expect, signIn, test, type Program } from "./journey";

test.beforeEach(({ page, person }) => signIn(page, person));

const listOf = (page: Page) => page.getByRole("list", { name: "In this folder", exact: true });

async function createChapters(program: Program): Promise<{ folderId: string; hazelId: string }> {
  const folderId = await program.createFolder("Chapters");
  await program.createFolder("Drafts", folderId);
  const hazelId = await program.create(
    "Hazel",
    "---\nstatus: Ready\ndue: 2026-12-04\n---\n# Hazel\n\nThe third plate shows a stem.\n",
    folderId,
  );
  await program.create("Alder", "---\nstatus: Idea\nwords: 12\n---\nWet feet.\n", folderId);
  await program.create("Elder", "Burn it and you invite bad luck.\n", folderId);
  return { folderId, hazelId };
}

test("a row says how the text begins and who wrote it, and a menu makes properties columns", async ({
  page,
  program,
}) => {
  const { folderId, hazelId } = await createChapters(program);
  await page.goto(`/folders/${folderId}`);
  const list = listOf(page);
  const hazel = list.getByRole("listitem").filter({ hasText: "Hazel" });
  await expect(hazel).toContainText("The third plate shows a stem.");
  await expect(hazel).toContainText("Written by Ada Lovelace");
  await expect(hazel.getByRole("link", { name: "Hazel", exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("menuitemcheckbox")).toHaveText(["status", "due", "words"]);
  await page.getByRole("menuitemcheckbox", { name: "status" }).click();
  await page.getByRole("menuitemcheckbox", { name: "due" }).click();
  await page.keyboard.press("Escape");
  await expect(hazel).toContainText("Ready");
  await expect(hazel).toContainText("4 Dec");
  expect(await findBarriers(page)).toEqual([]);
  await page.reload();
  await expect(hazel).toContainText("4 Dec");

  // What others write appears.
  await program.edit(hazelId, "status: Ready", "status: Printed");
  await expect(hazel).toContainText("Printed");
});

test("a column is sorted by its heading, from the first value and from the last", async ({
  page,
  program,
}) => {
  test.skip(form === "phone", "A phone has no room for columns.");
  const { folderId, hazelId } = await createChapters(program);
  await page.goto(`/folders/${folderId}`);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "status" }).click();
  await page.keyboard.press("Escape");
  const links = listOf(page).getByRole("link");
  await page.getByRole("button", { name: "Sort by status" }).click();
  await expect(links).toHaveText([/Drafts/, /Alder/, /Hazel/, /Elder/]);
  await page.getByRole("button", { name: /Sorted by status, first first/ }).click();
  await expect(links).toHaveText([/Drafts/, /Hazel/, /Alder/, /Elder/]);
  await program.edit(hazelId, "status: Ready", "status: A first one");
  await expect(links).toHaveText([/Drafts/, /Alder/, /Hazel/, /Elder/]);

  // The keys of the list go by what is shown.
  await links.nth(1).focus();
  await page.keyboard.press("ArrowDown");
  await expect(listOf(page).getByRole("link", { name: "Hazel" })).toBeFocused();
});

test("without room, columns stand below the title", async ({ page, program }) => {
  test.skip(form !== "phone", "It is about a phone.");
  const { folderId } = await createChapters(program);
  await page.goto(`/folders/${folderId}`);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "status" }).click();
  await page.keyboard.press("Escape");
  const hazel = listOf(page).getByRole("listitem").filter({ hasText: "Hazel" });
  const title = await hazel.getByText("Hazel", { exact: true }).boundingBox();
  const status = await hazel.getByText("Ready").boundingBox();
  expect(status?.y).toBeGreaterThan((title?.y ?? 0) + 10);
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isTooWide).toBe(false);
});
