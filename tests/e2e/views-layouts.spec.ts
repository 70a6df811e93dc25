import { expect, signIn, test, textOf } from "./journey";
import { createPages, fence } from "./view-pages";

test.beforeEach(({ page, person }) => signIn(page, person));

test("the layout of a view is chosen, which changes its line and no other byte", async ({
  page,
  program,
}) => {
  await createPages(program);
  const source = "where: status exists\nas:   table\nsort: title";
  const pageId = await program.create("Plan", fence(source));
  await page.goto(`/pages/${pageId}`);
  const text = textOf(page);
  const choose = async (layout: string) => {
    await text.getByRole("button", { name: /^Layout: / }).click();
    await page.getByRole("menuitemradio", { name: layout }).click();
    await expect(text.getByRole("button", { name: `Layout: ${layout}` })).toBeVisible();
  };
  await expect(text.getByRole("table")).toBeVisible();
  await choose("Gallery");
  await expect(text.getByRole("list", { name: "Gallery" }).getByRole("listitem")).toHaveCount(3);
  await expect.poll(() => program.read(pageId)).toBe(fence(source.replace("table", "gallery")));

  // A board and a calendar ask for what they need.
  await choose("Board");
  await text
    .getByRole("group", { name: "Which property has the columns?" })
    .getByRole("button", { name: "status" })
    .click();
  const column = text.getByRole("group", { name: "Board" }).getByRole("region", { name: "Drafting" });
  await expect(column).toContainText("Hazel");
  const board = `${source.replace("table", "board")}\ngroup: status`;
  await expect.poll(() => program.read(pageId)).toBe(fence(board));
  await choose("Calendar");
  // The only property with days.
  await expect(text.getByRole("region", { name: "No date" })).toContainText("Elder");
  await choose("List");
  await expect(text.getByRole("group", { name: "Drafting" })).toContainText("Hazel");
  await expect.poll(() => program.read(pageId)).toBe(fence(board.replace("board", "list")));
});
