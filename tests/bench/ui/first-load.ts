import { readNamedScripts, sizeOfScripts } from "@/tests/support/named-scripts";
import type { Figure } from "./figures";
import type { FilledFolder } from "./fill-folder";
import { watchPage } from "./watch-page";
import type { Person } from "./sign-up";

/** Opens a page as for the first time: what is shipped before the editor, and how it comes on screen. */
export async function measureFirstLoad({ context }: Person, folder: FilledFolder): Promise<Figure[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await watchPage(page);
  await page.goto(`/pages/${folder.pageId}`);
  await page.getByRole("textbox", { name: "Text of the page" }).waitFor();
  const { request } = context;
  const shipped = await sizeOfScripts(request, await readNamedScripts(request, `/pages/${folder.pageId}`));
  await page.getByRole("textbox", { name: "Text of the page" }).click();
  await page.keyboard.type("Wheat, barley and rye. ");
  await page.getByRole("treeitem", { name: "Yard" }).click();
  await page.getByRole("heading", { name: "Yard" }).waitFor();
  await page.getByRole("treeitem", { name: "Yard" }).focus();
  for (const key of ["ArrowDown", "ArrowUp", "ArrowLeft"]) await page.keyboard.press(key);
  const { largestPaint, shift, interactions } = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return window.bench;
  });
  await page.close();
  return [
    { name: "scripts of a page before the editor, gzip", value: shipped / 1024, unit: "KB", bar: 250 },
    { name: "largest contentful paint", value: largestPaint, unit: "ms", bar: 2500 },
    { name: "cumulative layout shift", value: shift, unit: "", bar: 0.1 },
    { name: "interaction to next paint", value: Math.max(0, ...interactions), unit: "ms", bar: 200 },
  ];
}
