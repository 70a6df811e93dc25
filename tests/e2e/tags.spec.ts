import type { Page } from "playwright/test";
import { form } from "./form";
import { expect, signIn, test, textOf } from "./journey";
import { goTo } from "./mixed-page";

test.beforeEach(({ page, person }) => signIn(page, person));

const tagIn = (page: Page, tag: string) => textOf(page).getByRole("link", { name: `#${tag}`, exact: true });

test("a tag in a text opens its page, with the pages that have it and the tags nested in it", async ({
  page,
  program,
}) => {
  await program.create("Hiring", "See #work/hiring.");
  const pageId = await program.create("Plan", "The #work of `#code`, [#link](a.md).\n\n# Head {#work}\n");
  await page.goto(`/pages/${pageId}`);
  await expect(tagIn(page, "work")).toHaveCount(1);
  await expect(tagIn(page, "code")).toHaveCount(0);
  await textOf(page).press("Control+Home");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Alt+Enter");
  await expect(page).toHaveURL(/\/tags\/work$/);
  await expect(page.getByRole("heading", { name: "#work" })).toBeVisible();
  if (form !== "keyboard") {
    await page.goBack();
    await tagIn(page, "work").click();
    await expect(page).toHaveURL(/\/tags\/work$/);
  }
  const pages = page.getByRole("list", { name: "Pages with #work" });
  await expect(pages.getByRole("link")).toHaveText([/Plan/, /Hiring/]);
  await page
    .getByRole("list", { name: "Nested tags" })
    .getByRole("link", { name: /work\/hiring/ })
    .click();
  await expect(page).toHaveURL(/\/tags\/work\/hiring$/);
  await expect(page.getByRole("list", { name: "Pages with #work/hiring" }).getByRole("link")).toHaveText([
    /Hiring/,
  ]);
  await page.getByRole("link", { name: "All tags" }).click();
  await expect(page.getByRole("list", { name: "Tags" }).getByRole("link")).toHaveText([
    /^link/,
    /^work\s*1 page/,
    /^work\/hiring\s*1 page/,
  ]);
});

test("what is typed after # is completed where a tag can begin, and Escape leaves it alone", async ({
  page,
  program,
}) => {
  await program.create("Old", "#harvest #harvest/rye");
  const pageId = await program.create("New", "See");
  await page.goto(`/pages/${pageId}`);
  await goTo(page, "See");
  await page.keyboard.type(" #har");
  const tags = page.getByRole("listbox", { name: "Tags" });
  await expect(tags.getByRole("option", { name: /harvest\/rye/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tags).toBeHidden();
  await page.keyboard.type("d, a#har");
  await expect(tags).toBeHidden();
  await page.keyboard.type(" #harvest/");
  await expect(tags.getByRole("option")).toHaveText([/harvest\/rye/]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("too");
  await expect.poll(() => program.read(pageId)).toBe("See #hard, a#har #harvest/rye too");
});

test("a tag is renamed everywhere, and that is undone", async ({ page, program }) => {
  const one = await program.create("One", "---\ntags: [work]\n---\n#work and #work/a");
  const two = await program.create("Two", "#Work `#work`");
  await page.goto("/tags/work");
  await page.getByRole("button", { name: "Rename…" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename #work" });
  await dialog.getByRole("textbox", { name: "New name" }).fill("no tag");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(dialog.getByText("A tag has letters")).toBeVisible();
  await dialog.getByRole("textbox", { name: "New name" }).fill("job");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/tags\/job$/);
  await expect(page.getByText("#job now, in 2 pages.")).toBeVisible();
  expect(await program.read(one)).toBe("---\ntags: [job]\n---\n#job and #job/a");
  expect(await program.read(two)).toBe("#job `#work`");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The tag is as before in 2 pages.")).toBeVisible();
  expect(await program.read(one)).toBe("---\ntags: [work]\n---\n#work and #work/a");
  expect(await program.read(two)).toBe("#Work `#work`");
});
