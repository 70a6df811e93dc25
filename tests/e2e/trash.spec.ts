import { findBarriers } from "./barriers";
import { form } from "./form";
import { expect, inTree, signIn, test, textOf } from "./journey";
import { sidebar } from "./sheets";

test.beforeEach(({ page, person }) => signIn(page, person));

test("what goes to the trash by keyboard comes back by Undo", async ({ page, program }) => {
  const work = await program.createFolder("Work");
  await program.create("Plan", "", work);
  await page.goto("/");
  await inTree(page, "Work").focus();
  await page.keyboard.press("Delete");
  await expect(inTree(page, "Work")).toBeHidden();
  await expect(inTree(page, "Welcome to Sheaf")).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("“Work” is back at the top level.")).toBeVisible();
  await inTree(page, "Work").focus();
  await page.keyboard.press("ArrowRight");
  await expect(inTree(page, "Plan")).toBeVisible();
});

test("the open page goes to the trash with what was typed a moment ago, and comes back with it", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Bread", "Flour");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" and water");
  await page.getByRole("button", { name: "Page menu" }).click();
  await page.getByRole("menuitem", { name: "Move to trash" }).click();
  await expect(page.getByRole("region", { name: "Tasks due" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /Bread/ })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(new RegExp(`/pages/${pageId}$`));
  await expect(textOf(page)).toContainText("Flour and water");
});

test.describe("at the address of what is in the trash", () => {
  // Its text is asked for before the server has said that it is not there.
  test.use({ expectedError: /status of 404/ });

  test("it is said so, and it can be brought back", async ({ page, program }) => {
    const work = await program.createFolder("Work");
    const planId = await program.create("Plan", "Sow", work);
    await program.trash("page", planId);
    await page.goto("/trash");
    await page.getByRole("link", { name: "Plan", exact: true }).click();
    await expect(page.getByRole("heading", { name: "“Plan” is in the trash" })).toBeVisible();
    await page.getByRole("button", { name: "Restore", exact: true }).click();
    await expect(textOf(page)).toContainText("Sow");
    await expect(page.getByText("“Plan” is back, in “Work”.")).toBeVisible();

    await program.trash("folder", work);
    await page.goto(`/pages/${planId}`);
    await expect(page.getByText("It went there with the folder “Work”")).toBeVisible();
    await page.getByRole("button", { name: "Restore the folder" }).click();
    await expect(textOf(page)).toContainText("Sow");
    await expect(inTree(page, "Work")).toBeVisible();
  });

  test("how a page in the trash begins can be read, and nothing in it leads or loads from elsewhere", async ({
    page,
    program,
  }) => {
    const markdown = [
      "# Rye\n\nSow in [autumn](https://example.com/autumn) beside [[Oats]].",
      "![field](field.png) <a href='https://example.com'>There</a> <script>document.title = 'gone'</script>",
      "| Crop | Month |\n| - | - |\n| Rye | May |",
      ...Array.from({ length: 400 }, (_, number) => `Row ${number} of the field is sown by hand.`),
    ].join("\n\n");
    const pageId = await program.create("Crops", markdown);
    await program.trash("page", pageId);
    await page.goto(`/pages/${pageId}`);
    const text = page.getByRole("region", { name: "Text of the page" });
    await expect(text.getByRole("heading", { name: "Rye" })).toBeVisible();
    await expect(text.getByText("Sow in autumn beside Oats.")).toBeVisible();
    await expect(text.getByRole("cell", { name: "May" })).toBeVisible();
    await expect(text.getByRole("link")).toHaveCount(0);
    await expect(text.getByRole("img")).not.toHaveAttribute("src");
    await expect(page).toHaveTitle(/Sheaf/);
    await expect(text.getByText("Row 100 of the field")).toBeVisible();
    await expect(text.getByText("Row 399 of the field")).toHaveCount(0);
    await expect(text.getByText("The rest comes back with it")).toBeVisible();
  });
});

test("Undo is offered until what it would bring back came back by another way", async ({
  page,
  program,
  serverUrl,
}) => {
  const breadId = await program.create("Bread", "");
  await page.goto("/");
  await inTree(page, "Bread").focus();
  await page.keyboard.press("Delete");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  const headers = { Origin: serverUrl };
  const restored = await page.request.patch(`/api/v1/pages/${breadId}/restore`, { headers });
  expect(restored.status()).toBe(200);
  await expect(inTree(page, "Bread")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
});

test("the toast is seen where the focus is, and Undo by keyboard leads to what came back", async ({
  page,
  program,
}) => {
  const outline = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return `${outlineStyle} ${outlineWidth}`;
  };
  await program.createFolder("Work");
  await page.goto("/");
  await inTree(page, "Work").focus();
  await page.keyboard.press("Delete");
  await expect(page.getByText("“Work” is in the trash.")).toBeVisible();
  await page.keyboard.press("Alt+KeyT");
  await page.keyboard.press("Tab");
  const toast = page.getByRole("listitem").filter({ hasText: "“Work” is in the trash." });
  await expect(toast).toBeFocused();
  expect(await toast.evaluate(outline)).toMatch(/^solid [12]/);
  await page.keyboard.press("Tab");
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  expect(await undo.evaluate(outline)).toMatch(/^solid [12]/);
  await page.keyboard.press("Enter");
  // On a phone the sheet with the tree had to give way to the toast.
  const back = form === "phone" ? page.getByRole("main") : inTree(page, "Work");
  await expect(back).toBeFocused();
});

test("Undo leads to the main region where what came back is not shown", async ({ page, program }) => {
  const work = await program.createFolder("Work");
  await program.create("Plan", "", work);
  await page.goto(`/folders/${work}`);
  if (form !== "phone") await page.getByRole("button", { name: "Close the sidebar" }).click();
  await page.getByRole("main").getByRole("link", { name: "Plan" }).click();
  await expect(textOf(page)).toBeVisible();
  await page.getByRole("button", { name: "Page menu" }).click();
  await page.getByRole("menuitem", { name: "Move to trash" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Work");
  await undo.click();
  await expect(textOf(page)).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();

  // Also when Undo comes before the screen has gone.
  await page.getByText("“Plan” is back, in “Work”.").waitFor();
  await page.route(/\/folders\/.*_rsc=/, () => undefined);
  await page.getByRole("button", { name: "Page menu" }).click();
  await page.getByRole("menuitem", { name: "Move to trash" }).click();
  await undo.click();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(textOf(page)).toBeVisible();
});

test("folders and pages are restored, deleted and emptied out", async ({ page, program }) => {
  const work = await program.createFolder("Work");
  const old = await program.createFolder("Old", work);
  await program.create("Within", "", old);
  await program.trash("folder", old);
  for (const title of ["One", "Two", "Three"]) await program.trash("page", await program.create(title, ""));
  await page.goto("/");
  await sidebar(page).getByRole("link", { name: "Trash" }).click();
  const list = page.getByRole("list", { name: "In the trash" });
  await expect(list.getByRole("heading")).toHaveText(["Three", "Two", "One", "Old"]);
  await expect(list.getByRole("listitem").filter({ hasText: "Old" })).toContainText("from /Work");
  await list.getByRole("button", { name: "Restore Old" }).click();
  await expect(page.getByText("“Old” is back, in “Work”.")).toBeVisible();
  await expect(list.getByRole("heading")).toHaveText(["Three", "Two", "One"]);
  await expect(list.getByRole("button", { name: "Restore One" })).toBeFocused();
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.getByRole("list", { name: "In this folder" }).getByRole("link")).toHaveText([/Within/]);

  await page.goBack();
  await list.getByRole("button", { name: "Delete Two permanently" }).click();
  const ask = page.getByRole("alertdialog", { name: "Delete “Two” permanently?" });
  await expect(ask.getByRole("button", { name: "Cancel" })).toBeFocused();
  await ask.getByRole("button", { name: "Delete permanently" }).click();
  await expect(list.getByRole("heading")).toHaveText(["Three", "One"]);
  await expect(list.getByRole("button", { name: "Restore One" })).toBeFocused();

  await page.getByRole("button", { name: "Empty trash" }).click();
  const askAll = page.getByRole("alertdialog", { name: "Empty the trash?" });
  await expect(askAll).toContainText("2 pages will be deleted permanently");
  await askAll.getByRole("button", { name: "Empty trash" }).click();
  await expect(page.getByText("Deleted permanently: 2 pages.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Empty trash" })).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
});

test("several are restored or deleted at once, what was in a folder into it", async ({ page, program }) => {
  const work = await program.createFolder("Work");
  await program.trash("page", await program.create("Plan", "", work));
  await program.trash("page", await program.create("Seeds", "", work));
  for (const title of ["One", "Two", "Three"]) await program.trash("page", await program.create(title, ""));
  await program.trash("folder", work);
  await page.goto("/trash");
  const list = page.getByRole("list", { name: "In the trash" });
  const headings = list.getByRole("heading");
  const seeds = list.getByRole("listitem").filter({ hasText: "Seeds" });
  await expect(seeds).toContainText("from a folder that is in the trash, too");
  await seeds.getByRole("button", { name: "Restore Seeds" }).click();
  await expect(
    page.getByText("“Seeds” is back at the top level, because its folder is in the trash."),
  ).toBeVisible();
  const select = (name: string) => list.getByRole("checkbox", { name: `Select ${name}` });
  const selected = page.getByRole("main").getByRole("status").filter({ hasText: "selected" });
  await expect(headings).toHaveText(["Work", "Three", "Two", "One", "Plan"]);
  await select("Work").check();
  await select("Plan").check();
  await expect(selected).toHaveText("2 items selected");
  expect(await findBarriers(page)).toEqual([]);
  const actions = page.getByRole("group", { name: "Actions for what is selected" });
  await actions.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("2 items are back where they were.")).toBeVisible();
  await expect(headings).toHaveText(["Three", "Two", "One"]);
  await expect(page.getByRole("checkbox", { name: "Select all" })).toBeFocused();

  await select("Three").focus();
  await page.keyboard.press("Shift+ArrowDown");
  await expect(selected).toHaveText("2 items selected");
  await expect(select("Two")).toBeFocused();
  await actions.getByRole("button", { name: "Delete permanently" }).click();
  const ask = page.getByRole("alertdialog", { name: "Delete 2 items permanently?" });
  await ask.getByRole("button", { name: "Delete permanently" }).click();
  await expect(headings).toHaveText(["One"]);
  await page.goto(`/folders/${work}`);
  await expect(page.getByRole("list", { name: "In this folder" }).getByRole("link")).toHaveText([/Plan/]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 720 }, hasTouch: true });

  test("the tree is used by touch, and nothing is wider than the screen", async ({ page, program }) => {
    const long = "A folder whose name is quite a bit longer than a phone is wide";
    const folder = await program.createFolder(long);
    await program.create(`${long} too`, "", folder);
    await page.goto("/");
    await page.getByRole("button", { name: "Open the sidebar" }).tap();
    const sheet = page.getByRole("dialog", { name: "Sidebar" });
    await sheet.getByRole("button", { name: "Actions for Welcome to Sheaf" }).tap();
    await page.getByRole("menuitem", { name: "Move to trash" }).tap();
    await expect(inTree(page, "Welcome to Sheaf")).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect(page.getByText("“Welcome to Sheaf” is back at the top level.")).toBeVisible();
    await page.goto(`/folders/${folder}`);
    await page
      .getByRole("main")
      .getByRole("link", { name: `${long} too` })
      .tap();
    await expect(textOf(page)).toBeVisible();
    for (const path of [page.url(), `/folders/${folder}`, "/trash"]) {
      await page.goto(path);
      await expect(page.getByRole("banner")).toBeVisible();
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      expect(widths[0], path).toBeLessThanOrEqual(widths[1] ?? 0);
    }
  });
});

test("the Undo of what was done first can be pressed after more was done", async ({ page, program }) => {
  for (const title of ["Bread", "Cake", "Pie"]) await program.create(title, "");
  await page.goto("/");
  for (const title of ["Bread", "Cake", "Pie"]) {
    await inTree(page, title).focus();
    await page.keyboard.press("Delete");
    await expect(page.getByText(`“${title}” is in the trash.`)).toBeVisible();
  }
  for (const title of ["Bread", "Cake", "Pie"]) {
    const told = page.getByRole("listitem").filter({ hasText: `“${title}” is in the trash.` });
    await told.getByRole("button", { name: "Undo" }).click();
    await expect(inTree(page, title)).toBeVisible();
  }
});
