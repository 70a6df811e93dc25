import { randomUUID } from "node:crypto";
import type { Locator } from "playwright/test";
import { form } from "./form";
import { createProgram, expect, inTree, saveState, signIn, test, textOf, withoutLive } from "./journey";
import { sidebar } from "./sheets";

test.beforeEach(({ page, person }) => signIn(page, person));

/** Of the folders above, a phone has room for the nearest. */
const shown = (...above: string[]) => (form === "phone" ? above.slice(-1) : above);

test("the list of all pages says which folder each is in, also once that is renamed", async ({
  page,
  program,
}) => {
  const folderId = await program.createFolder("Harvest");
  await program.create("Wheat", "", folderId);
  await page.goto("/pages");
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Wheat" });
  await expect(row).toContainText("Harvest");
  await expect(
    page.getByRole("main").getByRole("listitem").filter({ hasText: "Welcome to Sheaf" }),
  ).not.toContainText("Harvest");
  await inTree(page, "Harvest").focus();
  await page.keyboard.press("F2");
  await page.keyboard.type("Crops");
  await page.keyboard.press("Enter");
  await expect(row).toContainText("Crops");
});

test("folders are made and nested, and a page is written in one", async ({ page }) => {
  await page.goto("/");
  await sidebar(page).getByRole("button", { name: "New folder" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveAccessibleDescription(/1 to 250/);
  await page.keyboard.type("Work");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The folder “Work” is created.")).toBeVisible();
  await expect(inTree(page, "Work")).toBeFocused();

  await inTree(page, "Work").hover();
  await inTree(page, "Work").getByRole("button", { name: "Actions for Work" }).click();
  await page.getByRole("menuitem", { name: "New folder here" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("2026");
  await page.getByRole("button", { name: "Create folder" }).click();
  await expect(inTree(page, "2026")).toHaveAttribute("aria-level", "2");
  await expect(inTree(page, "2026")).toBeFocused();

  await inTree(page, "2026").getByRole("link").click();
  await expect(page.getByRole("heading", { name: "2026" })).toBeVisible();
  await expect(page).toHaveTitle("2026 · Sheaf");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Nothing in here yet" })).toBeVisible();
  await main.getByRole("button", { name: "New page" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type("Plan");
  await page.keyboard.press("Enter");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type("Sow, then reap.");
  await expect(saveState(page)).toHaveText("Saved");
  await expect(inTree(page, "Plan")).toHaveAttribute("aria-current", "page");
  await expect(inTree(page, "Plan")).toHaveAttribute("aria-level", "3");
  const path = page.getByRole("navigation", { name: "Folders above" });
  await expect(path.getByRole("link")).toHaveText(shown("Work", "2026"));
  await path.getByRole("link", { name: "2026" }).click();
  await expect(main.getByRole("list", { name: "In this folder" }).getByRole("link")).toHaveText([/Plan/]);

  // In the folder on screen, and beside the page on screen.
  for (const title of ["Sowing", "Reaping"]) {
    await page.keyboard.press("Control+Alt+n");
    await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
    await expect(path.getByRole("link")).toHaveText(shown("Work", "2026"));
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
    await expect(inTree(page, title)).toHaveAttribute("aria-level", "3");
  }
});

test("the tree is walked, opened and renamed by keyboard, and remembers what is open", async ({
  page,
  program,
}) => {
  const work = await program.createFolder("Work");
  for (const number of [10, 9, 1]) await program.create(`Chapter ${number}`, "", work);
  await program.createFolder("Drafts", work);
  await program.createFolder("Home");
  await page.goto("/");
  const tree = sidebar(page).getByRole("tree", { name: "Folders and pages" });
  await expect(tree.getByRole("treeitem")).toHaveCount(3);
  await inTree(page, "Home").focus();
  await page.keyboard.press("ArrowDown");
  await expect(inTree(page, "Work")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tree.getByRole("treeitem")).toHaveCount(7);
  const names = await tree
    .getByRole("treeitem")
    .evaluateAll((rows) => rows.map(({ ariaLabel }) => ariaLabel));
  expect(names.slice(1, 6)).toEqual(["Work", "Drafts", "Chapter 1", "Chapter 9", "Chapter 10"]);
  await page.keyboard.press("ArrowRight");
  await expect(inTree(page, "Drafts")).toBeFocused();
  await page.keyboard.type("chapter 9");
  await expect(inTree(page, "Chapter 9")).toBeFocused();

  await page.keyboard.press("F2");
  await expect(tree.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.type("Epilogue");
  await page.keyboard.press("Escape");
  await expect(inTree(page, "Chapter 9")).toBeFocused();
  await page.keyboard.press("F2");
  await tree.getByRole("textbox", { name: "Name" }).fill("e".repeat(251));
  await page.keyboard.press("Enter");
  await expect(page.getByText("A name has 1 to 250 characters")).toBeVisible();
  await tree.getByRole("textbox", { name: "Name" }).fill("Epilogue");
  await page.keyboard.press("Enter");
  await expect(inTree(page, "Epilogue")).toBeFocused();

  await page.keyboard.press("End");
  await expect(inTree(page, "Welcome to Sheaf")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(inTree(page, "Home")).toBeFocused();
  await page.reload();
  await expect(inTree(page, "Epilogue")).toBeVisible();
  await inTree(page, "Epilogue").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(inTree(page, "Work")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(inTree(page, "Epilogue")).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Work" })).toBeVisible();
});

test("the open page shows in the tree, and its title follows a new name there", async ({ page, program }) => {
  const outer = await program.createFolder("Outer");
  const inner = await program.createFolder("Inner", outer);
  const pageId = await program.create("Rye", "", inner);
  await page.goto(`/pages/${pageId}`);
  await expect(inTree(page, "Rye")).toHaveAttribute("aria-current", "page");
  await inTree(page, "Rye").focus();
  await page.keyboard.press("F2");
  await page.keyboard.type("Oats");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Oats");
  await expect(page).toHaveTitle("Oats · Sheaf");
  await page.getByRole("textbox", { name: "Title" }).fill("Barley");
  await page.keyboard.press("Enter");
  await expect(inTree(page, "Barley")).toBeVisible();
});

test("a folder is moved by keyboard, not into itself, and back by Undo", async ({ page, program }) => {
  const work = await program.createFolder("Work");
  await program.createFolder("2025", work);
  const archive = await program.createFolder("Archive");
  await program.createFolder("Years", archive);
  await page.goto(`/folders/${work}`);
  await inTree(page, "Work").focus();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Move to…" }).press("Enter");
  const field = page.getByRole("combobox", { name: "Where to" });
  await expect(field).toBeFocused();
  const options = page.getByRole("option");
  await expect(options).toHaveText([
    /Top level.*Already here/,
    /Archive/,
    /Years/,
    /Work.*Cannot go into itself/,
    /2025.*Cannot go into itself/,
  ]);
  await expect(options.filter({ hasText: "2025" })).toBeDisabled();
  await page.keyboard.type("arch year");
  await expect(options).toHaveText([/Years.*\/Archive/, /^Create “arch year” here/]);
  await page.keyboard.press("Enter");
  await expect(page.getByText("“Work” is now in “Years”.")).toBeVisible();
  await expect(inTree(page, "Work")).toHaveAttribute("aria-level", "3");
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe("treeitem");
  const path = page.getByRole("navigation", { name: "Folders above" });
  await expect(path.getByRole("link")).toHaveText(shown("Archive", "Years"));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(path).toBeHidden();
  await expect(inTree(page, "Work")).toHaveAttribute("aria-level", "1");
});

test("a name or a text that turns the direction of writing does not turn the words around it", async ({
  page,
  program,
}) => {
  const name = "invoice\u202Efdp.exe";
  const isolated = `“\u2068${name}\u2069”`;
  const folder = await program.createFolder(name);
  await page.goto(`/folders/${folder}`);
  await expect(page).toHaveTitle(`\u2068${name}\u2069 · Sheaf`);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("dialog", { name: `Share ${isolated}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Folder menu" }).click();
  await page.getByRole("menuitem", { name: "Move to trash" }).click();
  const said = page.getByText(`${isolated} is in the trash.`);
  await expect(said).toBeVisible();
  // Where the end of the sentence stands on screen: behind the name, not before it.
  expect(await leftOf(said, ".")).toBeGreaterThan(await leftOf(said, "x"));

  await program.create("Tea", `\u202Eteapot ${"\u2066leaf ".repeat(90)}`);
  await page.goto("/search?q=teapot");
  const snippet = page.getByText(/^\u2068\u202Eteapot/);
  await expect(snippet).toContainText("leaf");
  await expect(snippet).toHaveText(/^\u2068[^\u2066-\u2069]*\u2069…$/);
});

/** Where the last of a character stands on screen. */
function leftOf(element: Locator, character: string): Promise<number> {
  return element.evaluate((node, sought) => {
    const words = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode();
    const text = words?.textContent ?? "";
    const range = document.createRange();
    if (words) range.setStart(words, text.lastIndexOf(sought));
    if (words) range.setEnd(words, text.lastIndexOf(sought) + 1);
    return range.getBoundingClientRect().left;
  }, character);
}

test("what is typed and taken before the folders are there is taken when they are", async ({
  page,
  program,
}) => {
  await program.createFolder("Archive");
  await program.create("Bread", "");
  await page.goto("/");
  await inTree(page, "Bread").click({ button: "right" });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/v1\/folders\?/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  await expect(page.getByRole("combobox", { name: "Where to" })).toBeFocused();
  await page.keyboard.type("arch");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Loading folders…")).toBeVisible();
  answer();
  await expect(page.getByText("“Bread” is now in “Archive”.")).toBeVisible();
});

test("a page is moved and copied from its menu, and the copy opens", async ({ page, program }) => {
  await program.createFolder("Home");
  const pageId = await program.create("Bread", "Flour and water");
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("Flour");
  await page.getByRole("button", { name: "Page menu" }).click();
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  await page.getByRole("option", { name: "Home" }).click();
  await expect(page.getByRole("navigation", { name: "Folders above" }).getByRole("link")).toHaveText([
    "Home",
  ]);
  await page.getByRole("button", { name: "Page menu" }).click();
  await page.getByRole("menuitem", { name: "Make a copy" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Copy of Bread");
  await expect(textOf(page)).toContainText("Flour and water");
  await expect(inTree(page, "Copy of Bread")).toHaveAttribute("aria-current", "page");
});

test.describe("when the server refuses", () => {
  test.use({ expectedError: /status of (403|404)|net::ERR_/ });

  test("a move is taken back with the reason", async ({ page, program }) => {
    const home = await program.createFolder("Home");
    await program.create("Bread", "");
    // Or the folder would be gone from the list before it can be chosen.
    await withoutLive(page);
    await page.goto("/");
    await inTree(page, "Bread").click({ button: "right" });
    await page.getByRole("menuitem", { name: "Move to…" }).click();
    await expect(page.getByRole("option", { name: "Home" })).toBeVisible();
    await program.trash("folder", home);
    await page.getByRole("option", { name: "Home" }).click();
    await expect(page.getByText(/“Bread” was not moved\./)).toBeVisible();
    await expect(inTree(page, "Bread")).toHaveAttribute("aria-level", "1");
  });
});

test("what others share stands apart, and offers only what it allows", async ({
  browser,
  page,
  person,
  serverUrl,
}) => {
  const other = await browser.newContext({ baseURL: serverUrl });
  const grace = { name: "Grace Hopper", email: `${randomUUID()}@example.com`, password: person.password };
  const theirs = await other.newPage();
  await signIn(theirs, grace);
  const program = createProgram(theirs.request, serverUrl);
  const folder = await program.createFolder("Compilers");
  await program.create("A-0", "", folder);
  const share = { data: { email: person.email, permission: "view" }, headers: { Origin: serverUrl } };
  const shared = await theirs.request.post(`/api/v1/folders/${folder}/sharing/users`, share);
  expect(shared.status()).toBe(200);
  await other.close();

  await page.goto("/");
  const tree = sidebar(page).getByRole("tree", { name: "Shared with me" });
  await tree.getByRole("treeitem", { name: "Compilers" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(tree.getByRole("treeitem")).toHaveCount(2);
  await page.keyboard.press("F2");
  await expect(tree.getByRole("textbox")).toBeHidden();
  await page.keyboard.press("ContextMenu");
  await expect(page.getByRole("menuitem")).toHaveText([
    "Open",
    "Add to favourites",
    "Make a copy",
    "Export",
    "Share…",
    "See what happened in it",
    "See its tasks",
    "Copy link",
  ]);
  await page.getByRole("menuitem", { name: "Open" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Compilers" })).toBeVisible();
  await expect(page.getByText("You can view this folder, but not change it.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: /new|upload/i })).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Select A-0" }).check();
  const actions = page.getByRole("group", { name: "Actions for what is selected" });
  await expect(actions.getByRole("button")).toHaveCount(3);
});

test("a new folder comes into sight in a tree that is longer than the screen", async ({ page, program }) => {
  for (let number = 10; number < 60; number += 1) await program.createFolder(`Field ${number}`);
  await page.goto("/");
  await expect(inTree(page, "Field 10")).toBeVisible();
  await expect(inTree(page, "Field 59")).toHaveCount(0);
  await sidebar(page).getByRole("button", { name: "New folder" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Meadow");
  await page.keyboard.press("Enter");
  await expect(inTree(page, "Meadow")).toBeFocused();
  await expect(inTree(page, "Meadow")).toBeInViewport({ ratio: 1 });
});
