import type { Page } from "playwright/test";
import { findBarriers } from "./barriers";
import { form } from "./form";
import { expect, inTree, signIn, test } from "./journey";
import { sidebar } from "./sheets";

test.beforeEach(({ page, person }) => signIn(page, person));

const listOf = (page: Page) => page.getByRole("list", { name: "In this folder", exact: true });
const linksOf = (page: Page) => listOf(page).getByRole("link");

async function chooseOrder(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Order:/ }).click();
  await page.getByRole("menuitemradio", { name }).click();
}

test("a folder is ordered by hand with keys, for the tree too, and undone and done again", async ({
  page,
  program,
}) => {
  const folderId = await program.createFolder("Chapters");
  const alderId = await program.create("Alder", "", folderId);
  for (const title of ["Beech", "Cherry"]) await program.create(title, "", folderId);
  await page.goto(`/folders/${folderId}`);
  await chooseOrder(page, "By hand");
  await expect(page.getByRole("button", { name: "Order: By hand" })).toBeVisible();
  const cherry = listOf(page).getByRole("link", { name: "Cherry" });
  await cherry.focus();
  // Two at once: the second one comes before the first one is drawn.
  await cherry.evaluate((link) => {
    const key = { key: "ArrowUp", code: "ArrowUp", altKey: true, bubbles: true, cancelable: true };
    for (let pressed = 0; pressed < 2; pressed += 1) link.dispatchEvent(new KeyboardEvent("keydown", key));
  });
  await expect(linksOf(page)).toHaveText([/Cherry/, /Alder/, /Beech/]);
  await expect(cherry).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "“Cherry”: place 1 of 3." })).toBeAttached();
  expect(await findBarriers(page)).toEqual([]);

  await page.keyboard.press("Control+z");
  await expect(linksOf(page)).toHaveText([/Alder/, /Cherry/, /Beech/]);
  await page.keyboard.press("Control+Shift+z");
  await expect(linksOf(page)).toHaveText([/Cherry/, /Alder/, /Beech/]);

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+F10");
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith("/place") && answer.request().postData()?.includes(alderId) === true,
  );
  await page.getByRole("menuitem", { name: "Move down" }).press("Enter");
  await expect(linksOf(page)).toHaveText([/Cherry/, /Beech/, /Alder/]);
  await stored;
  await program.create("A new one", "", folderId);
  await expect(linksOf(page)).toHaveText([/Cherry/, /Beech/, /Alder/, /A new one/]);
  await page.reload();
  await expect(linksOf(page)).toHaveText([/Cherry/, /Beech/, /Alder/, /A new one/]);

  await inTree(page, "Chapters").focus();
  await page.keyboard.press("ArrowRight");
  await expect(inTree(page, "A new one")).toBeVisible();
  const names = await sidebar(page)
    .getByRole("treeitem")
    .evaluateAll((rows) => rows.map(({ ariaLabel }) => ariaLabel));
  expect(names.slice(1, 5)).toEqual(["Cherry", "Beech", "Alder", "A new one"]);
});

test("rows are dragged to their place, and what others order is seen at once", async ({ page, program }) => {
  test.skip(form !== "wide", "It is by mouse.");
  const folderId = await program.createFolder("Chapters");
  const inner = await program.createFolder("Inner", folderId);
  for (const title of ["Alder", "Beech", "Cherry"]) await program.create(title, "", folderId);
  await page.goto(`/folders/${folderId}`);
  // As if by another tab: this one changed nothing yet.
  const origin = new URL(page.url()).origin;
  const body = { data: { itemIds: [inner], beforeId: null }, headers: { Origin: origin } };
  await expect(linksOf(page)).toHaveText([/Inner/, /Alder/, /Beech/, /Cherry/]);
  expect((await page.request.post(`/api/v1/folders/${folderId}/place`, body)).status()).toBe(200);
  await expect(linksOf(page)).toHaveText([/Alder/, /Beech/, /Cherry/, /Inner/]);

  const row = (name: string) => listOf(page).getByRole("listitem").filter({ hasText: name });
  await row("Cherry").dragTo(row("Alder"), { targetPosition: { x: 120, y: 4 } });
  await expect(linksOf(page)).toHaveText([/Cherry/, /Alder/, /Beech/, /Inner/]);
  await row("Alder").dragTo(row("Inner"), { targetPosition: { x: 120, y: 33 } });
  await expect(linksOf(page)).toHaveText([/Cherry/, /Beech/, /Inner/, /Alder/]);
  // The middle of a folder takes it in.
  await row("Cherry").dragTo(row("Inner"));
  await expect(linksOf(page)).toHaveText([/Beech/, /Inner/, /Alder/]);
  await chooseOrder(page, "By name");
  await expect(linksOf(page)).toHaveText([/Inner/, /Alder/, /Beech/]);
});
