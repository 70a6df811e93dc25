import type { Page } from "playwright/test";
import { findBarriers } from "./barriers";
import { form } from "./form";
import { expect, signIn, test, textOf, type Program } from "./journey";

test.beforeEach(({ page, person }) => signIn(page, person));

const table = "|Name|Count|\n|:--|--:|\n|  Oats |12|\n|Rye|7|\n|_Barley_|100|";
const around = (text: string) => `* before\n\n${text}\n\n__after__\n`;

async function openTable(page: Page, program: Program): Promise<(markdown: string) => Promise<void>> {
  const pageId = await program.create("Table", around(table));
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page).getByRole("cell", { name: "Barley" })).toBeVisible();
  return async (markdown) => {
    await expect.poll(() => program.read(pageId)).toBe(around(markdown));
  };
}

test("the menu of a table sorts and moves its rows, whose bytes stay", async ({ page, program }) => {
  const reads = await openTable(page, program);
  const choose = async (cell: string, item: string) => {
    await textOf(page).getByRole("cell", { name: cell }).click();
    await page.getByRole("button", { name: "Table", exact: true }).click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
    await expect(textOf(page)).toBeFocused();
  };
  await choose("12", "Sort up");
  await reads("|Name|Count|\n|:--|--:|\n|Rye|7|\n|  Oats |12|\n|_Barley_|100|");
  await choose("12", "Sort down");
  await reads("|Name|Count|\n|:--|--:|\n|_Barley_|100|\n|  Oats |12|\n|Rye|7|");
  await choose("Rye", "Move row up");
  await reads("|Name|Count|\n|:--|--:|\n|_Barley_|100|\n|Rye|7|\n|  Oats |12|");
  // The header stays on top.
  await choose("Barley", "Move row up");
  await reads("|Name|Count|\n|:--|--:|\n|_Barley_|100|\n|Rye|7|\n|  Oats |12|");
  await page.keyboard.press("Control+z");
  await reads("|Name|Count|\n|:--|--:|\n|_Barley_|100|\n|  Oats |12|\n|Rye|7|");
  await choose("Rye", "Move column after");
  await expect(textOf(page).getByRole("columnheader")).toHaveText(["Count", "Name"]);
  await expect(textOf(page).getByRole("cell")).toHaveText(["100", "Barley", "12", "Oats", "7", "Rye"]);
});

test("by keyboard, Alt and arrows move the row and the column of the caret, which goes along", async ({
  page,
  program,
}) => {
  const reads = await openTable(page, program);
  await textOf(page).getByRole("cell", { name: "Oats" }).click();
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await reads("|Name|Count|\n|:--|--:|\n|Rye|7|\n|_Barley_|100|\n|  Oats! |12|");
  await page.keyboard.press("Alt+ArrowRight");
  await page.keyboard.type("!");
  await reads("|Count|Name|\n|--:|:--|\n|7|Rye|\n|100|_Barley_|\n|12|  Oats!! |");
  await expect(page).toHaveURL(/pages/);
});

test("a table is as wide as the text, and scrolls where it needs more", async ({ page, program }) => {
  const wide = `| ${"Averylongword | ".repeat(14)}\n|${"---|".repeat(14)}\n`;
  const pageId = await program.create("Wide", `Text\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n${wide}`);
  await page.goto(`/pages/${pageId}`);
  const width = async (place: ReturnType<Page["locator"]>) => (await place.boundingBox())?.width ?? 0;
  const text = await width(textOf(page).getByText("Text", { exact: true }));
  await expect(textOf(page).getByRole("table")).toHaveCount(2);
  for (const one of await textOf(page).getByRole("table").all())
    expect(Math.round(await width(one))).toBe(Math.round(text));
  expect(await page.getByRole("main").evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test.describe("by the pointer", () => {
  test.skip(form !== "wide", "Without one, the menu of the table does the same.");

  test("grips select a row or a column, and what can be done stands over it", async ({ page, program }) => {
    const reads = await openTable(page, program);
    await textOf(page).getByRole("cell", { name: "12" }).hover();
    await page.getByRole("button", { name: "Column 2" }).click();
    const tools = page.getByRole("toolbar", { name: "Actions for the column" });
    await expect(tools).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await tools.getByRole("button", { name: "Sort up" }).click();
    await reads("|Name|Count|\n|:--|--:|\n|Rye|7|\n|  Oats |12|\n|_Barley_|100|");
    await tools.getByRole("button", { name: "Sort down" }).click();
    await reads("|Name|Count|\n|:--|--:|\n|_Barley_|100|\n|  Oats |12|\n|Rye|7|");
    await tools.getByRole("button", { name: "Align as usual" }).click();
    await reads("|Name|Count|\n|:--|---|\n|_Barley_|100|\n|  Oats |12|\n|Rye|7|");
    await page.keyboard.press("Control+z");
    await reads("|Name|Count|\n|:--|--:|\n|_Barley_|100|\n|  Oats |12|\n|Rye|7|");

    // By keyboard from the selection, and back.
    await textOf(page).getByRole("cell", { name: "12" }).hover();
    await page.getByRole("button", { name: "Column 2" }).click();
    await expect(tools).toBeVisible();
    await page.keyboard.press("Alt+F10");
    await expect(tools.getByRole("button", { name: "Add column before" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(textOf(page)).toBeFocused();

    await textOf(page).getByRole("cell", { name: "Oats" }).hover();
    await page.getByRole("button", { name: "Row 3" }).click();
    await page
      .getByRole("toolbar", { name: "Actions for the row" })
      .getByRole("button", { name: "Delete row" })
      .click();
    await reads("|Name|Count|\n|:--|--:|\n|_Barley_|100|\n|Rye|7|");
  });

  test("a row and a column are dragged, and Escape lets them go", async ({ page, program }) => {
    const reads = await openTable(page, program);
    const drag = async (grip: string, over: string, escapes = false) => {
      await page.getByRole("button", { name: grip }).hover();
      await page.mouse.down();
      const box = await textOf(page).getByRole("cell", { name: over }).boundingBox();
      if (box === null) throw new Error("The cell is not on screen.");
      await page.mouse.move(box.x + box.width - 3, box.y + box.height - 3, { steps: 4 });
      await expect(page.locator("[data-drop-line]")).toBeVisible();
      if (escapes) await page.keyboard.press("Escape");
      await page.mouse.up();
    };
    await textOf(page).getByRole("cell", { name: "Oats" }).hover();
    await drag("Row 2", "Barley", true);
    await textOf(page).getByRole("cell", { name: "Oats" }).hover();
    await drag("Row 2", "Barley");
    await reads("|Name|Count|\n|:--|--:|\n|Rye|7|\n|_Barley_|100|\n|  Oats |12|");
    await textOf(page).getByRole("cell", { name: "Rye" }).hover();
    await drag("Column 1", "7");
    await expect(textOf(page).getByRole("columnheader")).toHaveText(["Count", "Name"]);
  });

  test("strips at the end add a row and a column", async ({ page, program }) => {
    const reads = await openTable(page, program);
    await textOf(page).getByRole("cell", { name: "100" }).hover();
    await page.getByRole("button", { name: "Add a row at the end" }).click();
    await page.keyboard.type("Spelt");
    await reads(`${table}\n| Spelt |  |`);
    await textOf(page).getByRole("cell", { name: "100" }).hover();
    await page.getByRole("button", { name: "Add a column at the end" }).click();
    await expect(textOf(page).getByRole("columnheader")).toHaveCount(3);
  });
});
