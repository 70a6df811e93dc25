import type { Locator } from "playwright/test";
import { expect, preferSource, signIn, test, textOf } from "./journey";

test.beforeEach(({ page, person }) => signIn(page, person));

const mixed = [
  "An English line.",
  "",
  "سطر بالعربية.",
  "",
  "- بند",
  "- Latin",
  "",
  "> اقتباس",
  "",
  "> [!note] عنوان",
  "> نص `[!info]`",
  "",
  "| اسم | عدد |",
  "| --- | --- |",
  "| تمر | 3 |",
  "",
  "- item",
  "",
].join("\n");

test("text stands on the side where its letters begin, and so do marks, quotes, callouts and columns", async ({
  page,
  program,
}) => {
  const title = "صفحة بالعربية";
  const pageId = await program.create(title, mixed);
  await page.goto(`/pages/${pageId}`);
  const text = textOf(page);
  expect(await sideOf(text.getByText("An English line."))).toBe("left");
  expect(await sideOf(text.getByText("سطر بالعربية."))).toBe("right");
  for (const block of ["ul", "blockquote", "blockquote.rich-callout", "table"]) {
    await expect(text.locator(block).first()).toHaveCSS("direction", "rtl");
  }
  await expect(text.locator("ul").last()).toHaveCSS("direction", "ltr");
  await expect(text.locator("code")).toHaveCSS("direction", "ltr");
  // Beside its mark.
  expect(await sideOf(text.getByText("Latin"))).toBe("right");
  expect(await sideOf(text.getByText("عنوان"))).toBe("right");
  const table = await text.locator("table").boundingBox();
  const paragraph = await text.getByText("An English line.").boundingBox();
  expect(rightOf(table)).toBeCloseTo(rightOf(paragraph), 0);
  const name = await text.getByRole("columnheader", { name: "اسم" }).boundingBox();
  const count = await text.getByRole("columnheader", { name: "عدد" }).boundingBox();
  expect(name?.x ?? 0).toBeGreaterThan(count?.x ?? 0);
  await preferSource(page);
  await page.reload();
  const source = textOf(page);
  expect(await sideOf(source.getByText("An English line."))).toBe("left");
  expect(await sideOf(source.getByText("سطر بالعربية."))).toBe("right");
  // The caret is on the side where a line ends, too.
  await source.getByText("سطر بالعربية.").click();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await page.keyboard.press("Home");
  await page.keyboard.type("- ");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("[");
  await expect.poll(() => program.read(pageId)).toBe(mixed.replace("سطر بالعربية.", "- س[طر بالعربية.!"));

  // Names in lists begin in one line, whatever their letters.
  await page.goto("/pages");
  expect(await sideOf(page.getByRole("main").getByText(title))).toBe("left");
});

function rightOf(box: { x: number; width: number } | null): number {
  return box === null ? Number.NaN : box.x + box.width;
}

/** The side of its block that a line of text begins on. */
function sideOf(line: Locator): Promise<"left" | "right"> {
  return line.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const words = range.getBoundingClientRect();
    const block = element.getBoundingClientRect();
    return words.left - block.left <= block.right - words.right ? "left" : "right";
  });
}
