import { form } from "./form";
import { expect, inTree, saveState, signIn, test, textOf } from "./journey";
import { openTree, tree } from "./open-tree";
import { sidebar } from "./sheets";

test.beforeEach(({ page, person }) => signIn(page, person));

test("the menu of a folder that is selected with what is in it is the folder's", async ({
  page,
  program,
}) => {
  const work = await program.createFolder("Work");
  await program.create("Plan", "", work);
  await page.goto("/");
  await inTree(page, "Work").focus();
  await page.keyboard.press("ArrowRight");
  await expect(inTree(page, "Plan")).toBeVisible();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("ContextMenu");
  await expect(page.getByRole("menu", { name: "Actions for Work" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Move to trash" }).press("Enter");
  await expect(page.getByText("“Work” is in the trash.")).toBeVisible();
});

test("a page that is moved while it is open stays where it is when it is saved", async ({
  page,
  program,
}) => {
  await program.createFolder("Shelf");
  const pageId = await program.create("Plan", "Words.");
  await page.goto("/pages");
  await page.getByRole("main").getByRole("link", { name: /^Plan/ }).click();
  await inTree(page, "Plan").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  await page.getByRole("dialog").getByRole("option", { name: /Shelf/ }).click();
  await expect(inTree(page, "Plan")).toHaveAttribute("aria-level", "2");
  await textOf(page).press("Control+End");
  await page.keyboard.type(" More.");
  await expect.poll(() => program.read(pageId)).toBe("Words. More.");
  await expect(saveState(page)).toHaveText("Saved");
  await expect(inTree(page, "Plan")).toHaveAttribute("aria-level", "2");
  await expect(inTree(page, "Plan")).toHaveCount(1);
});

test("the link of a row is copied from its menu", async ({ page, program, serverUrl }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const folderId = await program.createFolder("Work");
  await page.goto("/");
  await inTree(page, "Work").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect(page.getByText("The link is copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${serverUrl}/folders/${folderId}`);
});

test("several rows are dragged into a folder that opens on the way, and back to the top level", async ({
  page,
  program,
}) => {
  test.skip(form === "keyboard", "It is dragged; by keyboard there are Move to… and cutting.");
  const shelf = await program.createFolder("Shelf");
  const inner = await program.createFolder("Inner", shelf);
  await program.createFolder("Work");
  for (const title of ["One", "Three", "Two"]) await program.create(title, "");
  await openTree(page, "One");
  await inTree(page, "One")
    .getByRole("link")
    .click({ modifiers: ["Control"] });
  await inTree(page, "Two")
    .getByRole("link")
    .click({ modifiers: ["Shift"] });
  await expect(tree(page).getByRole("treeitem", { selected: true })).toHaveCount(3);

  const centre = async (name: string) => {
    const box = await inTree(page, name).boundingBox();
    return { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 16 };
  };
  const pointAt = async (name: string) => {
    const { x, y } = await centre(name);
    await page.mouse.move(x, y, { steps: 5 });
    await page.mouse.move(x + 2, y);
  };
  await pointAt("Three");
  await page.mouse.down();
  await pointAt("Shelf");
  await expect(inTree(page, "Inner")).toBeVisible();
  await pointAt("Inner");
  await page.mouse.up();
  await expect(page.getByText("3 items are now in “Inner”.")).toBeVisible();
  await expect(tree(page).getByRole("treeitem", { selected: true })).toHaveCount(0);
  await inTree(page, "Inner").focus();
  await page.keyboard.press("ArrowRight");
  await expect(inTree(page, "Two")).toHaveAttribute("aria-level", "3");

  // Into itself it cannot go: nothing is asked of the server.
  const asked: string[] = [];
  page.on("request", (request) => (request.method() === "PATCH" ? asked.push(request.url()) : 0));
  await pointAt("Shelf");
  await page.mouse.down();
  await pointAt("Inner");
  await page.mouse.up();
  expect(asked).toEqual([]);
  await expect(inTree(page, "Shelf")).toHaveAttribute("aria-level", "1");

  await pointAt("Inner");
  await page.mouse.down();
  const { x, y } = await centre("Welcome to Sheaf");
  await page.mouse.move(x, y + 60, { steps: 5 });
  await page.mouse.move(x + 2, y + 60);
  await page.mouse.up();
  await expect(page.getByText("“Inner” is now at the top level.")).toBeVisible();
  await expect(inTree(page, "Inner")).toHaveAttribute("aria-level", "1");
  expect(asked).toEqual([expect.stringContaining(inner)]);
});

test("what is dropped on a closed folder leaves the tree where it is, and the focus beside where it was", async ({
  page,
  program,
  serverUrl,
}) => {
  test.skip(form === "keyboard", "It is dragged; by keyboard there are Move to… and cutting.");
  const files = Array.from({ length: 50 }, (_, at) => ({ path: `Folder ${at + 10}/Ape.md`, content: "" }));
  const sent = { data: { files }, headers: { Origin: serverUrl } };
  expect((await page.request.post("/api/v1/imports/vault", sent)).status()).toBe(201);
  for (const title of ["One", "Three", "Two"]) await program.create(title, "");
  await openTree(page, "Folder 10");
  await page.keyboard.press("ArrowRight");
  await inTree(page, "Ape").getByRole("link").click();
  await expect(inTree(page, "Ape")).toHaveAttribute("aria-current", "page");
  const scroller = sidebar(page).getByRole("navigation", { name: "Pages" });
  const scrolled = () => scroller.evaluate((box) => box.scrollTop);
  await scroller.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  await expect(inTree(page, "Folder 59")).toBeInViewport();
  const pointAt = async (name: string) => {
    const { x = 0, y = 0 } = (await inTree(page, name).boundingBox()) ?? {};
    await page.mouse.move(x + 60, y + 16, { steps: 5 });
    await page.mouse.move(x + 62, y + 16);
  };
  await pointAt("Three");
  const before = await scrolled();
  await page.mouse.down();
  await pointAt("Folder 59");
  await page.mouse.up();
  await expect(page.getByText("“Three” is now in “Folder 59”.")).toBeVisible();
  await expect(inTree(page, "Three")).toHaveCount(0);
  await expect(inTree(page, "Two")).toBeFocused();
  // There is one row less below.
  expect(before - (await scrolled())).toBeLessThan(50);

  // Where that is out of sight by then, the focus is where it was dropped, and nothing scrolls back.
  await pointAt("Two");
  await page.mouse.down();
  await pointAt("One");
  await scroller.evaluate((box) => box.scrollTo({ top: 0 }));
  await pointAt("Folder 12");
  await page.mouse.up();
  await expect(page.getByText("“Two” is now in “Folder 12”.")).toBeVisible();
  await expect(inTree(page, "Two")).toHaveCount(0);
  await expect(inTree(page, "Folder 12")).toBeFocused();
  expect(await scrolled()).toBeLessThan(50);
});

test("what is moved by the menu leaves the focus beside where it was, and is selected no more", async ({
  page,
  program,
}) => {
  await program.createFolder("Done");
  const work = await program.createFolder("Work");
  for (const title of ["Alpha", "Beta", "Delta", "Gamma"]) await program.create(title, "", work);
  await openTree(page, "Work");
  await page.keyboard.press("ArrowRight");
  for (const name of ["Beta", "Delta"]) await inTree(page, name).click({ modifiers: ["Control"] });
  const selected = tree(page).getByRole("treeitem", { selected: true });
  await expect(selected).toHaveText(["Beta", "Delta"]);
  const chooseFolder = async () => {
    await inTree(page, "Delta").click({ button: "right" });
    await page.getByRole("menuitem", { name: "Move to…" }).click();
    await page.getByRole("combobox", { name: "Where to" }).fill("done");
    await expect(page.getByRole("option", { selected: true })).toHaveText("Done");
  };
  await chooseFolder();
  await page.keyboard.press("Escape");
  await expect(inTree(page, "Delta")).toBeFocused();
  await expect(selected).toHaveText(["Beta", "Delta"]);
  await chooseFolder();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 items are now in “Done”.")).toBeVisible();
  await expect(inTree(page, "Beta")).toHaveAttribute("aria-setsize", "2");
  await expect(inTree(page, "Gamma")).toBeFocused();
  await expect(selected).toHaveCount(0);
});

test("while a folder is dragged, where it cannot go is greyed out, and no drop is offered there", async ({
  page,
  program,
}) => {
  test.skip(form === "keyboard", "It is dragged; by keyboard Move to… says what is impossible.");
  const shelf = await program.createFolder("Shelf");
  await program.createFolder("Inner", shelf);
  await program.createFolder("Work");
  await openTree(page, "Shelf");
  await page.keyboard.press("ArrowRight");
  await expect(inTree(page, "Inner")).toBeVisible();
  const effects: string[] = [];
  await page.exposeFunction("hear", (effect: string) => void effects.push(effect));
  await page.evaluate(() => {
    const { hear } = window as unknown as { hear: (effect: string) => void };
    // What nobody takes is left to the browser, which shows that nothing can be dropped.
    window.addEventListener("dragover", (event) => hear(event.defaultPrevented ? "offered" : "not offered"));
  });
  const pointAt = async (name: string) => {
    const box = await inTree(page, name).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 16];
    await page.mouse.move(x, y, { steps: 5 });
    await page.mouse.move(x + 2, y);
  };
  await pointAt("Shelf");
  await page.mouse.down();
  await pointAt("Inner");
  for (const name of ["Shelf", "Inner"]) await expect(inTree(page, name)).toHaveCSS("opacity", "0.45");
  await expect(inTree(page, "Work")).toHaveCSS("opacity", "1");
  await expect.poll(() => effects.at(-1)).toBe("not offered");
  await pointAt("Work");
  await expect.poll(() => effects.at(-1)).toBe("offered");
  await pointAt("Shelf");
  await expect.poll(() => effects.at(-1)).toBe("not offered");
  await page.mouse.up();
  await expect(inTree(page, "Shelf")).toHaveCSS("opacity", "1");
  await expect(inTree(page, "Shelf")).toHaveAttribute("aria-level", "1");
  await expect(inTree(page, "Inner")).toHaveAttribute("aria-level", "2");
});
