import type { Locator } from "playwright/test";
import { expect, inTree, signIn, test } from "./journey";

test.beforeEach(({ page, person }) => signIn(page, person));

/** What is shown beside a row. */
const besideOf = (row: Locator) => row.evaluate((element) => getComputedStyle(element, "::after").content);

test("a name for which the tree has no room is whole beside the row that has the focus", async ({
  page,
  program,
}) => {
  const name = "What was said about the harvest at the meeting in September";
  await program.create("Barley", "");
  await program.create(name, "");
  await page.goto("/");
  await inTree(page, "Barley").focus();
  expect(await besideOf(inTree(page, "Barley"))).toBe("none");
  await page.keyboard.press("End");
  await expect(inTree(page, name)).toBeFocused();
  expect(await besideOf(inTree(page, name))).toBe(`"${name}"`);
  await expect(inTree(page, name).getByRole("link", { includeHidden: true })).toHaveAttribute("title", name);
});
