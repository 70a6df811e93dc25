import type { Page } from "playwright/test";
import { expect, inTree, signIn, test } from "./journey";
import { openTree, tree } from "./open-tree";
import { sidebar } from "./sheets";

test.beforeEach(({ page, person }) => signIn(page, person));

const levelOf = (page: Page, name: string) => expect(inTree(page, name));

test("a tree is put in order by keyboard alone", async ({ page, program }) => {
  const work = await program.createFolder("Work");
  const done = await program.createFolder("Done");
  await program.createFolder("Old", done);
  for (const title of ["Alpha", "Beta", "Delta", "Élan", "Gamma"]) await program.create(title, "", work);
  await openTree(page, "Work");
  await page.keyboard.press("*");
  await expect(inTree(page, "Old")).toBeVisible();
  await expect(inTree(page, "Élan")).toBeVisible();
  await page.keyboard.type("elan");
  await levelOf(page, "Élan").toBeFocused();

  // A range, then one of it less; all of it is moved at once, and back at once.
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("Shift+ArrowUp");
  const selected = tree(page).getByRole("treeitem", { selected: true });
  await expect(selected).toHaveCount(3);
  await page.keyboard.press("Control+ArrowDown");
  await page.keyboard.press("Control+ ");
  await expect(selected).toHaveCount(2);
  await expect(inTree(page, "Beta")).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("Control+ArrowUp");
  await page.keyboard.press("Shift+F10");
  await expect(
    page.getByRole("menu", { name: "Actions for 2 items" }).getByRole("menuitem").first(),
  ).toBeFocused();
  await page.getByRole("menuitem", { name: "Move to…" }).press("Enter");
  await page.getByRole("combobox", { name: "Where to" }).waitFor();
  await page.keyboard.type("done");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 items are now in “Done”.")).toBeVisible();
  await expect(inTree(page, "Alpha")).toHaveAttribute("aria-setsize", "3");
  await page.keyboard.press("Control+z");
  await expect(page.getByText("2 items are back where they were.")).toBeVisible();
  await expect(inTree(page, "Alpha")).toHaveAttribute("aria-setsize", "5");

  // Cut here, pasted there.
  await inTree(page, "Gamma").focus();
  await page.keyboard.press("Control+x");
  await page.keyboard.press("Home");
  await page.keyboard.type("ol");
  await levelOf(page, "Old").toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+v");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  await levelOf(page, "Gamma").toBeFocused();
  await levelOf(page, "Gamma").toHaveAttribute("aria-level", "2");
  await page.keyboard.press("Control+x");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await levelOf(page, "Old").toBeFocused();
  await page.keyboard.press("Control+v");
  await expect(page.getByText("“Gamma” is now in “Old”.")).toBeVisible();
  await expect(page.getByText("“Gamma” is marked for moving.")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(page.getByText("“Gamma” is back where it was.")).toBeVisible();
  await levelOf(page, "Gamma").toHaveAttribute("aria-level", "2");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  await levelOf(page, "Gamma").toBeFocused();
  await page.keyboard.press("Control+x");
  await inTree(page, "Old").focus();
  await page.keyboard.press("Control+v");
  await expect(inTree(page, "Gamma")).toHaveAttribute("aria-level", "3");
  await inTree(page, "Done").focus();
  await page.keyboard.press("Control+x");
  await expect(page.getByText("“Done” is marked for moving. Paste into a folder with Ctrl V.")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+v");
  await expect(page.getByText("“Done” cannot be moved there: a folder cannot go into itself.")).toBeVisible();
  await page.keyboard.press("Escape");

  // All of a level goes to the trash and comes back; a folder and what is in it count once.
  await inTree(page, "Alpha").focus();
  await page.keyboard.press("Control+a");
  await expect(selected).toHaveCount(4);
  await page.keyboard.press("Escape");
  await expect(selected).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await levelOf(page, "Work").toBeFocused();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Delete");
  await expect(page.getByText("“Work” is in the trash.")).toBeVisible();
  await expect(inTree(page, "Beta")).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(inTree(page, "Work")).toBeVisible();
});

test.describe("when the server refuses a part", () => {
  test.use({ expectedError: /status of (403|404)/ });

  test("that part is taken back with the reason, and the rest can be undone", async ({ page, program }) => {
    await program.createFolder("Home");
    const ids = [];
    for (const title of ["One", "Three", "Two"]) ids.push(await program.create(title, ""));
    await openTree(page, "One");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await program.trash("page", ids[1] ?? "");
    await page.keyboard.press("Control+x");
    await inTree(page, "Home").focus();
    await page.keyboard.press("Control+v");
    await expect(page.getByText(/^2 of 3 items were moved\. “Three” was not moved\./)).toBeVisible();
    await expect(inTree(page, "Two")).toHaveAttribute("aria-level", "2");
    await expect(inTree(page, "Three")).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(inTree(page, "Two")).toHaveAttribute("aria-level", "1");
  });
});

test("what is moved into an open folder and back has one row, though the folder was read in between", async ({
  page,
  program,
}) => {
  const work = await program.createFolder("Work");
  await program.create("Alpha", "", work);
  await program.createFolder("Yard");
  await program.create("Plan", "");
  await openTree(page, "Work");
  await page.keyboard.press("ArrowRight");
  await expect(inTree(page, "Alpha")).toBeVisible();
  let answer: () => void = () => undefined;
  const isBack = new Promise<void>((resolve) => (answer = resolve));
  const reads = { begun: 0, ended: 0 };
  await page.route(`**/api/v1/items?*${work}*`, async (route) => {
    const response = await route.fetch();
    reads.begun += 1;
    await isBack;
    await route.fulfill({ response });
    reads.ended += 1;
  });
  await inTree(page, "Plan").getByRole("button", { name: "Actions for Plan" }).click();
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  await page.getByRole("option", { name: "Work" }).click();
  await expect.poll(() => reads.begun).toBe(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("“Plan” is back where it was.")).toBeVisible();
  answer();
  await expect.poll(() => reads.ended).toBeGreaterThan(1);
  const rows = tree(page).getByRole("treeitem");
  await expect(rows).toContainText(["Work", "Alpha", "Yard", "Plan", "Welcome to Sheaf"]);
  await levelOf(page, "Plan").toHaveAttribute("aria-level", "1");
});

test("a folder of hundreds is scrolled with the focus kept, and only what is in sight is drawn", async ({
  page,
  serverUrl,
}) => {
  const files = Array.from({ length: 400 }, (_, at) => ({ path: `Many/Note ${at + 1}.md`, content: "" }));
  const sent = { data: { files }, headers: { Origin: serverUrl } };
  expect((await page.request.post("/api/v1/imports/vault", sent)).status()).toBe(201);
  await openTree(page, "Many");
  await page.keyboard.press("ArrowRight");
  await expect(inTree(page, "Note 1")).toHaveAttribute("aria-setsize", "400");
  expect(await tree(page).getByRole("treeitem").count()).toBeLessThan(100);
  await page.keyboard.press("ArrowDown");
  await levelOf(page, "Note 1").toBeFocused();
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageDown");
  await expect(tree(page).locator(":focus")).toHaveAccessibleName(/Note \d\d/);
  const far = await tree(page).locator(":focus").getAttribute("aria-label");
  await sidebar(page)
    .getByRole("navigation", { name: "Pages" })
    .evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  await expect(inTree(page, "Note 400")).toBeInViewport();
  await expect(inTree(page, far ?? "")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(tree(page).locator(":focus")).toBeInViewport();
  await page.keyboard.type("note 398");
  await levelOf(page, "Note 398").toBeFocused();
  await expect(inTree(page, "Note 398")).toBeInViewport();
  await page.keyboard.press("End");
  await levelOf(page, "Welcome to Sheaf").toBeFocused();

  // What is opened from elsewhere comes into sight, once.
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search pages" }).fill("Note 123");
  await page.getByRole("option", { name: /^Note 123/ }).click();
  await expect(inTree(page, "Note 123")).toHaveAttribute("aria-current", "page");
  await expect(inTree(page, "Note 123")).toBeInViewport({ ratio: 1 });
  await sidebar(page)
    .getByRole("navigation", { name: "Pages" })
    .evaluate((box) => box.scrollTo({ top: 0 }));
  await expect(inTree(page, "Many")).toBeInViewport();
  await expect(inTree(page, "Note 123")).toHaveCount(1);
});

test("a letter again and again walks through the names that begin with it, and around", async ({
  page,
  program,
}) => {
  for (const title of ["Barley", "Beans", "Oats"]) await program.create(title, "");
  await openTree(page, "Oats");
  for (const name of ["Barley", "Beans", "Barley"]) {
    await page.keyboard.press("b");
    await expect(inTree(page, name)).toBeFocused();
  }
});

test("names, places and removals are taken back by keys, the last first, and done again", async ({
  page,
  program,
}) => {
  const work = await program.createFolder("Work");
  await program.create("Plan", "", work);
  await program.create("Tea", "");
  await openTree(page, "Tea");
  await page.keyboard.press("F2");
  await page.keyboard.type("Cake\n");
  await expect(inTree(page, "Cake")).toBeFocused();
  await page.keyboard.press("Control+x");
  await inTree(page, "Work").focus();
  await page.keyboard.press("Control+v");
  await expect(page.getByText("“Cake” is now in “Work”.")).toBeVisible();
  await inTree(page, "Work").focus();
  await page.keyboard.press("Delete");
  await expect(inTree(page, "Work")).toBeHidden();
  await expect(page.getByText("“Work” is in the trash.")).toBeVisible();
  const undo = async (said: string) => {
    await page.keyboard.press("Control+z");
    await expect(page.getByText(said)).toBeVisible();
  };

  await undo("“Work” is back");
  await undo("“Cake” is back where it was.");
  await expect(inTree(page, "Cake")).toHaveAttribute("aria-level", "1");
  await undo("“Tea” has its former name again.");
  await expect(inTree(page, "Tea")).toHaveAttribute("aria-level", "1");
  await page.keyboard.press("Control+z");
  await expect(inTree(page, "Tea")).toBeVisible();

  await page.keyboard.press("Control+Shift+z");
  await expect(inTree(page, "Cake")).toBeVisible();
  await page.keyboard.press("Control+Shift+z");
  await expect(inTree(page, "Cake")).toHaveAttribute("aria-level", "2");
  await undo("“Cake” is back where it was.");
  await expect(inTree(page, "Cake")).toHaveAttribute("aria-level", "1");

  // Keys that come before the server has answered wait for it.
  await inTree(page, "Cake").focus();
  await page.keyboard.press("Control+x");
  await inTree(page, "Work").focus();
  await page.keyboard.press("Control+v");
  for (const keys of ["Control+z", "Control+z", "Control+Shift+z"]) await page.keyboard.press(keys);
  await expect(inTree(page, "Cake")).toHaveAttribute("aria-level", "1");
  await page.keyboard.press("Control+z");
  await expect(inTree(page, "Tea")).toHaveAttribute("aria-level", "1");
});
