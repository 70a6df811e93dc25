import { findBarriers } from "./barriers";
import { form } from "./form";
import { expect, signIn, test, textOf } from "./journey";
import { createPages, fence, hazel, holly } from "./view-pages";

test.beforeEach(({ page, person }) => signIn(page, person));

test("a table shows pages with their properties, and its cells change only their values", async ({
  page,
  program,
}) => {
  const { hazelId } = await createPages(program);
  const markdown = fence("where: status exists\nsort: title\nshow: status, due");
  const pageId = await program.create("Production", markdown);
  await page.goto(`/pages/${pageId}`);
  const table = textOf(page).getByRole("table");
  await expect(table.getByRole("row")).toHaveText([/Page.*status.*due/, /Elder/, /Hazel/, /Holly/]);
  await expect(textOf(page).getByText("where: status exists")).not.toBeInViewport();
  expect(await findBarriers(page)).toEqual([]);

  await table.getByRole("button", { name: "status of Hazel: Drafting" }).click();
  const field = table.getByRole("textbox", { name: "status" });
  await expect(field).toBeFocused();
  await page.keyboard.type("Ready");
  await page.keyboard.press("Enter");
  await expect.poll(() => program.read(hazelId)).toBe(hazel.replace("Drafting", "Ready"));
  await expect(table.getByRole("button", { name: "status of Hazel: Ready" })).toBeFocused();

  await table.getByRole("button", { name: "due of Hazel: 2026-12-04" }).click();
  await expect(table.getByRole("textbox", { name: "due" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: /December 4th, 2026/ })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const later = hazel.replace("Drafting", "Ready").replace("2026-12-04", "2026-12-05");
  await expect.poll(() => program.read(hazelId)).toBe(later);

  // What others write appears, and the page with the view keeps its bytes.
  await program.write(hazelId, "---\nstatus: Printed\n---\n");
  await expect(table).toContainText("Printed");
  await program.create("Bramble", "---\nstatus: New\n---\n");
  await expect(table.getByRole("row")).toHaveCount(5);
  expect(await program.read(pageId)).toBe(markdown);

  await table.getByRole("link", { name: "Holly" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Holly");
});

test("a board moves pages between its columns by a menu, with an undo", async ({ page, program }) => {
  const { hazelId, hollyId } = await createPages(program);
  const pageId = await program.create(
    "Board",
    fence("where: status exists\ngroup: status\ngroups: [Idea, Drafting, In proof]\nas: board"),
  );
  await page.goto(`/pages/${pageId}`);
  const board = textOf(page).getByRole("group", { name: "Board" });
  const column = (name: string) => board.getByRole("region", { name, exact: true });
  await expect(column("In proof").getByRole("listitem")).toHaveCount(0);
  await expect(column("Ready")).toContainText("Holly");
  expect(await findBarriers(page)).toEqual([]);
  await board.getByRole("button", { name: "Move Hazel" }).click();
  await page.getByRole("menuitem", { name: "Move to In proof" }).click();
  await expect(column("In proof")).toContainText("Hazel");
  await expect(column("Drafting").getByRole("listitem")).toHaveCount(0);
  await expect.poll(() => program.read(hazelId)).toBe(hazel.replace("Drafting", "In proof"));
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(column("Drafting")).toContainText("Hazel");
  await expect.poll(() => program.read(hazelId)).toBe(hazel);

  // In a list, the one value takes the place of the other.
  await column("Ready").getByRole("button", { name: "Move Holly" }).click();
  await page.getByRole("menuitem", { name: "Move to Idea" }).click();
  await expect(column("Idea")).toContainText("Holly");
  await expect.poll(() => program.read(hollyId)).toBe(holly.replace("Ready", "Idea"));
});

test.describe("while a program writes", () => {
  // What was undone meets the program's words, and is tried again with them.
  test.use({ expectedError: /412 \(Precondition Failed\)/ });

  test("a move is undone and done again, also where it gave the page its column", async ({
    page,
    program,
  }) => {
    await createPages(program);
    const bare = await program.create("Bare", "Nothing yet.\n");
    const pageId = await program.create("All", fence("group: status\nas: board"));
    await page.goto(`/pages/${pageId}`);
    const board = textOf(page).getByRole("group", { name: "Board" });
    const column = (name: string) => board.getByRole("region", { name, exact: true });
    await column("No status").getByRole("button", { name: "Move Bare" }).click();
    await page.getByRole("menuitem", { name: "Move to Idea" }).click();
    await expect(column("Idea")).toContainText("Bare");
    await page.getByRole("button", { name: "Page menu" }).focus();
    await page.keyboard.press("Control+z");
    await expect(column("No status")).toContainText("Bare");
    await page.keyboard.press("Control+Shift+z");
    await expect(column("Idea")).toContainText("Bare");
    await program.write(bare, (await program.read(bare)).replace("Nothing", "Something"));
    await page.keyboard.press("Control+z");
    await expect(column("No status")).toContainText("Bare");
    await expect.poll(() => program.read(bare)).toBe("Something yet.\n");
  });
});

test("a card is dragged to another column", async ({ page, program }) => {
  test.skip(form !== "wide", "Cards are moved by their menu by keyboard and on a phone.");
  const { hazelId } = await createPages(program);
  const pageId = await program.create("Board", fence("group: status\nas: board"));
  await page.goto(`/pages/${pageId}`);
  const board = textOf(page).getByRole("group", { name: "Board" });
  const column = (name: string) => board.getByRole("region", { name, exact: true });
  await board.getByRole("listitem").filter({ hasText: "Hazel" }).dragTo(column("Idea"));
  await expect(column("Idea")).toContainText("Hazel");
  expect(await program.read(hazelId)).toBe(hazel.replace("Drafting", "Idea"));
});

test("a list is grouped, and what is wrong with a view is said and mended in place", async ({
  page,
  program,
}) => {
  await createPages(program);
  const pageId = await program.create("List", fence("group: status\nwhere: tag = #x\nas: pie"));
  await page.goto(`/pages/${pageId}`);
  const text = textOf(page);
  const problems = text.getByRole("region", { name: "This view cannot be shown yet" });
  await expect(problems.getByRole("listitem")).toHaveText([/Line 2: where: .*comment/, /Line 3: as: “pie”/]);
  await problems.getByRole("button", { name: "Edit view" }).click();
  for (let key = 0; key < "where: tag = #x\nas: pie".length; key += 1) await page.keyboard.press("Backspace");
  await page.keyboard.type("as: list");
  const group = (name: string) => text.getByRole("group", { name, exact: true });
  await expect(group("Drafting").getByRole("listitem")).toHaveText([/Hazel/]);
  await expect(group("No status")).toContainText("No property");
  await expect.poll(() => program.read(pageId)).toBe(fence("group: status\nas: list"));
  await group("Drafting")
    .getByRole("button", { name: /^Drafting/ })
    .click();
  await expect(group("Drafting").getByRole("listitem")).toHaveCount(0);
});

test("a base of Obsidian is shown where it says the same, and what is not known of it is said", async ({
  page,
  program,
}) => {
  await createPages(program);
  const base = (filter: string) =>
    `\`\`\`base\nfilters:\n  and:\n    - ${filter}\nviews:\n  - type: table\n    order: [file.name, status]\n\`\`\`\n`;
  const pageId = await program.create(
    "Bases",
    base('status == "Idea"') + "\n" + base("file.links.length > 2"),
  );
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page).getByRole("table").getByRole("row")).toHaveText([/Page.*status/, /Elder/]);
  await expect(textOf(page).getByRole("region", { name: "This view cannot be shown yet" })).toContainText(
    "file.links.length > 2",
  );
});

test("many pages scroll, and only those in sight are drawn", async ({ page, program }) => {
  const folderId = await program.createFolder("Many");
  const names = Array.from({ length: 130 }, (_, at) => `Page ${String(at).padStart(3, "0")}`);
  for (const name of names) await program.create(name, `---\nn: ${name.slice(5)}\n---\n`, folderId);
  const pageId = await program.create("All", fence("from: Many\nsort: -title\nas: table"));
  await page.goto(`/pages/${pageId}`);
  const table = textOf(page).getByRole("table");
  await expect(table.getByRole("row").nth(1)).toContainText("Page 129");
  expect(await table.getByRole("row").count()).toBeLessThan(60);
  const scroller = textOf(page).getByRole("group", { name: "Table" });
  await expect(async () => {
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(table.getByRole("row").last()).toContainText("Page 000", { timeout: 1_000 });
  }).toPass();
});
