import { form } from "./form";
import { expect, signIn, test, textOf } from "./journey";
import { goTo, press } from "./mixed-page";

test.beforeEach(({ page, person }) => signIn(page, person));

const table = "|Name|Count|\n|:--|--:|\n|Oats|12|\n|Rye|7|";
const around = (text: string) => `* before\n\n${text}\n\n__after__\n`;

const tableActions: [name: string, markdown: string][] = [
  ["Add row above", "|Name|Count|\n|:--|--:|\n|  |  |\n|Oats|12|\n|Rye|7|"],
  ["Add row below", "|Name|Count|\n|:--|--:|\n|Oats|12|\n|  |  |\n|Rye|7|"],
  ["Delete row", "|Name|Count|\n|:--|--:|\n|Rye|7|"],
  ["Make this row the header", "|Oats|12|\n|:--|--:|\n|Name|Count|\n|Rye|7|"],
];

test("the rows of a table are changed in its own bytes alone", async ({ page, program }) => {
  for (const [name, markdown] of tableActions) {
    await test.step(name, async () => {
      const pageId = await program.create("Table", around(table));
      await page.goto(`/pages/${pageId}`);
      await goTo(page, "Oats");
      await page.getByRole("button", { name: "Table", exact: true }).click();
      await page.getByRole("menuitem", { name }).click();
      await expect(textOf(page)).toBeFocused();
      await press(page, "Control+s");
      await expect.poll(() => program.read(pageId)).toBe(around(markdown));
    });
  }
});

test("the button of a table stands beside it, also after the panel opens", async ({ page, program }) => {
  test.skip(form === "phone", "There is no room beside the text: it stands above the end of the table.");
  const pageId = await program.create("Table", around(table));
  await page.goto(`/pages/${pageId}`);
  await goTo(page, "Oats");
  const gap = async () => {
    const button = await page.getByRole("button", { name: "Table", exact: true }).boundingBox();
    const beside = await textOf(page).getByRole("table").boundingBox();
    return Math.round((button?.x ?? 0) - (beside?.x ?? 0) - (beside?.width ?? 0));
  };
  await expect.poll(gap).toBe(6);
  const left = async () => (await textOf(page).getByRole("table").boundingBox())?.x;
  const before = await left();
  await press(page, "Control+Alt+b");
  await expect.poll(left).not.toBe(before);
  await expect.poll(gap).toBe(6);
});

test("the columns of a table are changed, and what is around it stays", async ({ page, program }) => {
  for (const name of ["Add column before", "Add column after", "Delete column"]) {
    await test.step(name, async () => {
      const pageId = await program.create("Table", around(table));
      await page.goto(`/pages/${pageId}`);
      await goTo(page, "Oats");
      await press(page, "Alt+F10", "Enter");
      await page.getByRole("menuitem", { name }).click();
      const columns = name === "Delete column" ? 1 : 3;
      await expect(textOf(page).getByRole("row").first().locator("th")).toHaveCount(columns);
      await press(page, "Control+s");
      await expect.poll(() => program.read(pageId)).not.toBe(around(table));
      const stored = await program.read(pageId);
      expect(stored.startsWith("* before\n\n|")).toBe(true);
      expect(stored.endsWith("|\n\n__after__\n")).toBe(true);
      expect(stored).toMatch(/12\s*\|/);
    });
  }
});
