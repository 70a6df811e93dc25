import { holdSearches } from "./hold-searches";
import { expect, signIn, test, textOf } from "./journey";
import { press } from "./mixed-page";

test.beforeEach(({ page, person }) => signIn(page, person));

test("@ offers pages and days at the start of a word, and nothing else", async ({ page, program }) => {
  await program.create("Compost", "By hand.");
  const pageId = await program.create("Notes", "");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await page.keyboard.type("See @comp");
  const offered = page.getByRole("listbox", { name: "Pages and days" }).getByRole("option");
  await expect(offered).toHaveText([/^Compost/]);
  await page.keyboard.press("Enter");
  await expect.poll(() => program.read(pageId)).toBe("See [[Compost]]\n");
  await page.keyboard.type(" on @next friday");
  // Two days for many, who mean the one that comes next.
  await expect(offered.first()).toHaveText(/^Friday, \d{1,2} \w+ \d{4}\d{4}-\d\d-\d\d$/);
  await page.keyboard.press("Enter");
  await expect.poll(() => program.read(pageId)).toMatch(/^See \[\[Compost\]\] on \d{4}-\d\d-\d\d\n$/);
  // Addresses, and names that no page has, stay what was typed.
  await page.keyboard.press("Enter");
  await page.keyboard.type("comp@example.com @nobody here");
  await expect(page.getByRole("listbox")).toBeHidden();
  await page.keyboard.press("Enter");
  await page.keyboard.type("/tomorro");
  await expect(page.getByRole("option")).toHaveText(["Tomorrow"]);
  await press(page, ...Array.from("tomorro", () => "Backspace"));
  await page.keyboard.type("in 2 weeks");
  await expect(page.getByRole("option")).toHaveText([/ \d{4}$/]);
  await page.keyboard.press("Enter");
  await expect
    .poll(() => program.read(pageId))
    .toMatch(/\n\ncomp@example\.com @nobody here\n\n\d{4}-\d\d-\d\d\n$/);
});

test("@ offers days and other pages, and says where nothing is found", async ({ page, program }) => {
  await program.create("Compost", "");
  const pageId = await program.create("Notes", "");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  const offered = page.getByRole("listbox", { name: "Pages and days" }).getByRole("option");
  const erase = (typed: string) => press(page, ...Array.from(typed, () => "Backspace"));
  await page.keyboard.type("@");
  await expect(offered).toHaveText([/^Today\w+day, /, /^Tomorrow\w+day, /, /^Compost$/, /Welcome to Sheaf$/]);
  await page.keyboard.type("zzz");
  await expect(page.getByText("No page is called that. Days are written as")).toBeVisible();
  await page.keyboard.type(" is");
  await expect(page.getByText("No page is called that.")).toBeHidden();
  await erase("@zzz is");
  await page.keyboard.type("@2031-12-24");
  await expect(offered).toHaveText(["Wednesday, 24 December 20312031-12-24"]);
  await erase("@2031-12-24");
  await page.keyboard.type("@24.12.2031");
  await page.keyboard.press("Enter");
  await expect.poll(() => program.read(pageId)).toBe("2031-12-24\n");
  await page.keyboard.type(" /in 3");
  await expect(page.getByRole("option")).toHaveText([/^In 3 days/, /^In 3 weeks/, /^In 3 months/]);
  await erase("/in 3");
  await page.keyboard.type("/in");
  await expect(page.getByRole("option")).toHaveText([/^In 1 day/, /^In 1 week/, /^In 1 month/]);
});

test("who ends a line with a name before the list has come, where no page has it, has the line ended", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Start", "");
  await page.goto(`/pages/${pageId}`);
  const answer = await holdSearches(page);
  await textOf(page).click();
  await page.keyboard.type("With @zacharias");
  await page.keyboard.press("Enter");
  await page.keyboard.type("More");
  answer();
  await expect.poll(() => program.read(pageId)).toBe("With @zacharias\n\nMore\n");
  await page.keyboard.type(" words");
  await expect.poll(() => program.read(pageId)).toBe("With @zacharias\n\nMore words\n");
});

test("what is begun in the line below, before that list has come, has its own list", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Start", "");
  await page.goto(`/pages/${pageId}`);
  const answer = await holdSearches(page);
  await textOf(page).click();
  await page.keyboard.type("With @zacharias");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/tomorro");
  answer();
  await expect.poll(() => program.read(pageId)).toBe("With @zacharias\n\n/tomorro\n");
  await expect(page.getByRole("option")).toHaveText(["Tomorrow"]);
});
