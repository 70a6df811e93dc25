import type { Page } from "playwright/test";
import { expect, inTree, saveState, signIn, test, textOf } from "./journey";

test.use({ viewport: { width: 360, height: 720 }, hasTouch: true });
test.beforeEach(({ page, person }) => signIn(page, person));

test("on a phone the sidebar is a sheet, and nothing is wider than the screen", async ({ page }) => {
  await page.goto("/");
  await openSidebar(page);
  const sheet = page.getByRole("dialog", { name: "Sidebar" });
  await sheet.getByRole("link", { name: "Welcome to Sheaf" }).tap();
  await expect(sheet).toBeHidden();
  await textOf(page).tap();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Hello from the train. ");
  await expect(saveState(page)).toHaveText("Saved");
  for (const path of ["/", "/settings/account", "/settings/tokens", "/settings/webhooks", page.url()]) {
    await page.goto(path);
    await expect(page.getByRole("banner")).toBeVisible();
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(widths[0], path).toBeLessThanOrEqual(widths[1] ?? 0);
  }
});

test("what is used most is at the foot of a phone, and gives way while something is written", async ({
  page,
  program,
}) => {
  await program.create("Rye", "There");
  const foot = page.getByRole("navigation", { name: "Quick access" });
  await page.goto("/pages");
  await foot.getByRole("link", { name: "Tasks" }).tap();
  await expect(page.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();
  await expect(foot.getByRole("link", { name: "Tasks" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("searchbox", { name: "Filter tasks" }).tap();
  await expect(foot).toBeHidden();
  await page.getByRole("heading", { name: "Tasks", level: 1 }).tap();
  await foot.getByRole("button", { name: "Search" }).tap();
  await page.getByRole("dialog", { name: "Search" }).getByRole("option", { name: /Rye/ }).tap();
  await expect(textOf(page)).toHaveText("There");
  await expect(foot).toBeInViewport();
  await textOf(page).tap();
  await expect(foot).toBeHidden();
  await page.getByRole("button", { name: "Page menu" }).focus();
  await foot.getByRole("button", { name: "New page" }).tap();
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await expect(foot).toBeHidden();
  await page.getByRole("button", { name: "Page menu" }).focus();
  await foot.getByRole("link", { name: "Home" }).tap();
  await expect(page).toHaveURL(/\/$/);
});

test("a page that came back while the sidebar was closed is in it when it is opened", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Plan", "First.\n");
  await page.goto(`/pages/${pageId}`);
  const sheet = page.getByRole("dialog", { name: "Sidebar" });
  await openSidebar(page);
  await expect(inTree(page, "Plan")).toBeVisible();
  await sheet.getByRole("button", { name: "Close the sidebar" }).tap();
  await program.trash("page", pageId);
  await page.getByRole("button", { name: "Restore the page" }).tap();
  await textOf(page).getByText("First.").tap();
  await page.keyboard.press("End");
  await page.keyboard.type(" Mine.");
  await expect(saveState(page)).toHaveText("Saved");
  await openSidebar(page);
  await expect(inTree(page, "Plan")).toBeVisible();
});

test("a sidebar that is opened while another page comes stays open when that is there", async ({
  page,
  program,
}) => {
  const otherId = await program.create("Rye", "There");
  await program.create("Barley", "");
  await page.goto("/pages");
  let come: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(`**/pages/${otherId}?_rsc=*`, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(`**/pages/${otherId}?_rsc=*`);
  await page.getByRole("main").getByRole("link", { name: /^Rye/ }).tap();
  await asked;
  await openSidebar(page);
  come();
  await page.waitForURL(`**/pages/${otherId}`);
  const sheet = page.getByRole("dialog", { name: "Sidebar" });
  await expect(inTree(page, "Rye")).toHaveAttribute("aria-current", "page");
  await sheet.getByRole("treeitem", { name: "Barley" }).tap();
  await expect(sheet).toBeHidden();
});

test("above a keyboard the list of what can be inserted stays on the screen, with what is chosen in it", async ({
  page,
  program,
}) => {
  await page.setViewportSize({ width: 360, height: 320 });
  const pageId = await program.create("Barley", "Rye\n\nOats\n\nWheat");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("Wheat").tap();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n/");
  const chosen = page.getByRole("listbox", { name: "Insert" }).getByRole("option", { selected: true });
  await expect(chosen).toHaveText("Heading 1");
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("ArrowUp");
  await expect(chosen).toHaveText("Pick a day…");
  await expect(chosen).toBeInViewport({ ratio: 1 });
});

test("what a phone has no keys for is in the menu of the page, in either mode", async ({ page, program }) => {
  const pageId = await program.create("Barley", "Rye and oats");
  await page.goto(`/pages/${pageId}`);
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "Page menu" }).tap();
    await page.getByRole("menuitem", { name }).tap();
  };
  for (const mode of ["rich", "source"]) {
    if (mode === "source") await choose("Source mode");
    // The text of the mode that is being left can be what is found first.
    await expect(() => textOf(page).tap({ timeout: 2_000 })).toPass();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" and wheat");
    await choose("Undo");
    await expect(textOf(page)).toHaveText("Rye and oats");
    await expect(textOf(page)).toBeFocused();
    await choose("Redo");
    await expect(textOf(page)).toHaveText("Rye and oats and wheat");
    await choose("Undo");
    await choose("Find in page");
    const field = page.getByRole("textbox", { name: "Find" });
    await expect(field).toBeFocused();
    const size = await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(size, "smaller text in a field makes a phone zoom").toBeGreaterThanOrEqual(16);
    await page.keyboard.type("oats");
    await page.keyboard.press("Escape");
    await expect(textOf(page)).toBeFocused();
  }
});

test("the keyboard of a phone takes its room from the page", async ({ page }) => {
  await page.goto("/");
  const asked = page.locator("meta[name=viewport]");
  await expect(asked).toHaveAttribute("content", /interactive-widget=resizes-content/);
});

test("the button of a table comes with the caret", async ({ page, program }) => {
  const pageId = await program.create("Barley", "| Rye | Oats |\n|---|---|\n| 1 | 2 |\n");
  await page.goto(`/pages/${pageId}`);
  const cell = textOf(page).getByRole("cell", { name: "2" });
  await expect(cell).toBeVisible();
  const button = page.getByRole("button", { name: "Table" });
  await expect(button).toBeHidden();
  await cell.tap();
  await button.tap();
  await expect(page.getByRole("menuitem", { name: "Add row below" })).toBeVisible();
  await expect(button).toBeVisible();
});

test("the way from one account form to the other is as high as a finger needs", async ({ page }) => {
  await page.context().clearCookies();
  await page.goto("/sign-in");
  const box = await page.getByRole("link", { name: "Create an account" }).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
});

test("the way to the trash is free when something has just gone there", async ({ page, program }) => {
  const pageId = await program.create("Barley", "Rye");
  await page.goto(`/pages/${pageId}`);
  await expect(saveState(page)).toHaveText("Saved");
  await page.getByRole("button", { name: "Page menu" }).tap();
  await page.getByRole("menuitem", { name: "Move to trash" }).tap();
  await expect(page.getByText("“Barley” is in the trash.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Tasks due" })).toBeVisible();
  await openSidebar(page);
  const trash = page.getByRole("dialog", { name: "Sidebar" }).getByRole("link", { name: "Trash" });
  const box = await trash.boundingBox();
  // A finger does not wait until nothing lies on it.
  if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByRole("heading", { name: "Trash", level: 1 })).toBeVisible();
});

test("the menu of a folder in the tree is no longer than the screen, and goes to its end", async ({
  page,
  program,
}) => {
  await program.createFolder("Barley");
  await page.goto("/");
  await openSidebar(page);
  await inTree(page, "Barley").getByRole("button", { name: "Actions for Barley" }).tap();
  await page.getByRole("menuitem", { name: "Move to trash" }).tap();
  await expect(inTree(page, "Barley")).toHaveCount(0);
});

test("a finger that rests on a row of the tree opens its menu, and lifting it does nothing more", async ({
  page,
  program,
}) => {
  await program.createFolder("Barley");
  await page.goto("/");
  await openSidebar(page);
  const link = inTree(page, "Barley").getByRole("link");
  await link.tap({ trial: true });
  const { x = 0, y = 0, height = 0 } = (await link.boundingBox()) ?? {};
  const tools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    tools.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", { x: x + 20, y: y + height / 2 });
  const menu = page.getByRole("menu", { name: "Actions for Barley" });
  await expect(menu).toBeVisible();
  await touch("touchEnd");
  await menu.getByRole("menuitem", { name: /^Rename/ }).tap();
  await inTree(page, "Barley").getByRole("textbox").fill("Rye");
  await page.keyboard.press("Enter");
  await expect(inTree(page, "Rye")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => String(document.getSelection()))).toBe("");
  await inTree(page, "Rye").getByRole("link").tap();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Rye");
});

test("where the screen is low, all of the sidebar scrolls, and its tree goes to the end", async ({
  page,
  program,
}) => {
  await page.setViewportSize({ width: 320, height: 200 });
  for (let number = 10; number < 40; number += 1) await program.createFolder(`Field ${number}`);
  await page.goto("/");
  await openSidebar(page);
  await inTree(page, "Field 10").focus();
  await expect(inTree(page, "Field 10")).toBeInViewport({ ratio: 1 });
  await expect(inTree(page, "Field 39")).toHaveCount(0);
  await page.keyboard.press("End");
  await expect(inTree(page, "Welcome to Sheaf")).toBeFocused();
  await expect(inTree(page, "Welcome to Sheaf")).toBeInViewport({ ratio: 1 });
  await expect(inTree(page, "Field 39")).toBeVisible();
  const trash = page.getByRole("dialog", { name: "Sidebar" }).getByRole("link", { name: "Trash" });
  await trash.focus();
  await expect(trash).toBeInViewport({ ratio: 1 });
});

test("an item of a list is indented and outdented without a Tab key", async ({ page, program }) => {
  const markdown = "Grain:  \n\n* Rye\n* Oats\n* Wheat\n\n1) One\n";
  const pageId = await program.create("Barley", markdown);
  await page.goto(`/pages/${pageId}`);
  const bar = page.getByRole("toolbar", { name: "Writing" });
  const indent = bar.getByRole("button", { name: "Indent" });
  // The first touch can come before the text takes it.
  await expect(async () => {
    await textOf(page).getByText("Grain").tap({ timeout: 2_000 });
    await expect(bar).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(indent).toBeHidden();
  await textOf(page).getByText("Oats").tap();
  await indent.tap();
  await expect(textOf(page)).toBeFocused();
  await expect.poll(() => program.read(pageId)).toBe(markdown.replace("* Oats", "  * Oats"));
  await bar.getByRole("button", { name: "Outdent" }).tap();
  await expect.poll(() => program.read(pageId)).toBe(markdown);
  await bar.getByRole("button", { name: "Move up" }).tap();
  await expect.poll(() => program.read(pageId)).toBe(markdown.replace("* Rye\n* Oats", "* Oats\n* Rye"));
  await textOf(page).getByText("Grain").tap();
  await expect(indent).toBeHidden();
});

test("the toolbars of a text have room on the screen, and fields that are used without a zoom", async ({
  page,
  program,
  serverUrl,
}) => {
  const parentId = await program.createFolder("Home");
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"/>';
  const file = { name: "oats.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) };
  const headers = { Origin: serverUrl };
  await page.request.post("/api/v1/files", { headers, multipart: { parentId, file } });
  const pageId = await program.create("Barley", "Rye\n\n![Oats](oats.svg)", parentId);
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("Rye").dblclick();
  for (const name of ["Selection", "Picture"]) {
    if (name === "Picture") await textOf(page).getByRole("img", { name: "Oats" }).tap();
    const bar = page.getByRole("toolbar", { name });
    await expect(bar).toBeVisible();
    expect(await bar.evaluate((box) => box.scrollWidth - box.clientWidth), name).toBe(0);
    for (const field of await bar.getByRole("combobox").or(bar.getByRole("textbox")).all()) {
      const size = await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      expect(size, name).toBeGreaterThanOrEqual(16);
    }
  }
});

test("a page is moved into a folder that is made for it, and back", async ({ page, program }) => {
  const home = await program.createFolder("Home");
  const pageId = await program.create("Barley", "Rye", home);
  await page.goto(`/pages/${pageId}`);
  await page.getByRole("button", { name: "Page menu" }).tap();
  await page.getByRole("menuitem", { name: "Move to…" }).tap();
  const field = page.getByRole("combobox", { name: "Where to" });
  await expect(page.getByRole("option", { name: "Top level" })).toBeVisible();
  const offer = page.getByRole("option", { name: /^Create/ });
  await field.fill("home");
  await expect(offer).toHaveCount(0);
  await field.fill("Harvest");
  await expect(offer).toHaveText("Create “Harvest” here/Home");
  await offer.tap();
  await expect(page.getByText("“Barley” is now in “Harvest”.")).toBeVisible();
  const above = page.getByRole("navigation", { name: "Folders above" }).getByRole("link");
  await expect(above).toHaveText(["Harvest"]);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(above).toHaveText(["Home"]);
});

test("a toolbar that is wider than the screen fades where there is more of it", async ({ page, program }) => {
  const pageId = await program.create("Barley", "* Rye\n* Oats\n");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).getByText("Oats").tap();
  await expect(page.getByRole("button", { name: "Indent" })).toBeVisible();
  await page.keyboard.press("Shift+Home");
  const bar = page.getByRole("toolbar", { name: "Selection" });
  const fades = () =>
    bar.evaluate((box) =>
      ["--fade-start", "--fade-end"].map((end) => getComputedStyle(box).getPropertyValue(end)),
    );
  await expect.poll(fades).toEqual(["0px", "40px"]);
  await bar.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
  await expect.poll(fades).toEqual(["40px", "0px"]);
});

for (const width of [360, 1280]) {
  test(`a title without blanks stays within a screen of ${width} px`, async ({ page, program }) => {
    await page.setViewportSize({ width, height: 720 });
    const long = `https://example.com/${"a".repeat(160)}`;
    const folder = await program.createFolder(long);
    // Not the name of its folder, whose own page it would be.
    const title = `${long}a`;
    const pageId = await program.create(title, "", folder);
    await program.trash("page", await program.create(long, ""));
    const excess = (role: "main" | "dialog" | "alertdialog" | "tree") =>
      page
        .getByRole(role)
        .first()
        .evaluate((box) => box.scrollWidth - box.clientWidth);

    await page.goto(`/pages/${pageId}`);
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
    expect(await excess("main"), "page").toBe(0);
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByRole("switch", { name: "Restricted" })).toBeVisible();
    expect(await excess("dialog"), "sharing").toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Page menu" }).click();
    await page.getByRole("menuitem", { name: "Move to…" }).click();
    await expect(page.getByRole("option", { name: long })).toBeVisible();
    expect(await excess("dialog"), "moving").toBe(0);

    await page.goto(`/folders/${folder}`);
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(long);
    await expect(page.getByRole("main").getByRole("link", { name: title })).toBeVisible();
    expect(await excess("main"), "folder").toBe(0);
    if (width < 768) await page.getByRole("button", { name: "Open the sidebar" }).click();
    await expect(page.getByRole("treeitem", { name: long }).first()).toBeVisible();
    expect(await excess("tree"), "tree").toBe(0);

    await page.goto("/trash");
    await expect(page.getByRole("heading", { name: long })).toBeVisible();
    expect(await excess("main"), "trash").toBe(0);
    await page.getByRole("button", { name: `Delete ${long} permanently` }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    expect(await excess("alertdialog"), "deleting").toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

async function openSidebar(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open the sidebar" }).tap();
}
