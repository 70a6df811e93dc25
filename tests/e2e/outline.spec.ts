import { form } from "./form";
import { expect, signIn, test, textOf } from "./journey";
import { press } from "./mixed-page";
import { panel } from "./sheets";

test.beforeEach(({ page, person }) => signIn(page, person));

test("the outline leads to a heading and follows the caret, in both modes", async ({ page, program }) => {
  const filler = Array.from({ length: 60 }, (_, number) => `Paragraph ${number}\n\n`).join("");
  const pageId = await program.create("Long", `# One\n\n${filler}## *Two*\n\nlast\n`);
  await page.goto(`/pages/${pageId}`);
  await page.keyboard.press("Control+Alt+b");
  await panel(page).getByRole("tab", { name: "Outline" }).click();
  const outline = panel(page).getByRole("navigation", { name: "Outline" });
  for (const mode of ["rich", "source"]) {
    await expect(outline.getByRole("button"), mode).toHaveText(["One", "Two"]);
    await outline.getByRole("button", { name: "Two" }).click();
    await expect(textOf(page)).toBeFocused();
    await expect(textOf(page).getByText("last", { exact: true })).toBeInViewport();
    await expect(outline.getByRole("button", { name: "Two" })).toHaveAttribute("aria-current", "location");
    expect(await page.evaluate(() => window.scrollY), mode).toBe(0);
    await outline.getByRole("button", { name: "One" }).click();
    await expect(outline.getByRole("button", { name: "One" })).toHaveAttribute("aria-current", "location");
    await press(page, "Control+Alt+m");
  }
});

test("the outline marks what is read, and where the caret is once that moves", async ({ page, program }) => {
  test.skip(form === "phone", "There the outline is a sheet over the text, which is not read meanwhile.");
  const parts = Array.from({ length: 12 }, (_, number) => `## Part ${number}\n\n${"Words\n\n".repeat(8)}`);
  await page.goto(`/pages/${await program.create("Long", parts.join(""))}`);
  await expect(textOf(page).getByText("Part 0")).toBeVisible();
  await page.keyboard.press("Control+Alt+b");
  await panel(page).getByRole("tab", { name: "Outline" }).click();
  const marked = panel(page).getByRole("navigation", { name: "Outline" }).locator("[aria-current=location]");
  const scrollTo = (share: number) =>
    page.locator("#main").evaluate((main, part) => {
      main.scrollTop = main.scrollHeight * part;
    }, share);
  for (const mode of ["rich", "source"]) {
    await expect(textOf(page)).toHaveText(mode === "rich" ? /^Part 0/ : /^## Part 0/);
    await scrollTo(1);
    await expect(marked, mode).toHaveText(/Part 1[01]/);
    await scrollTo(0);
    await expect(marked, mode).toHaveText("Part 0");
    for (const [key, part] of [
      ["Control+End", "Part 11"],
      ["Control+Home", "Part 0"],
    ] as const) {
      // A key that comes just after another one can be lost.
      await expect(async () => {
        await textOf(page).press(key);
        await expect(marked, mode).toHaveText(part, { timeout: 1_000 });
      }).toPass();
    }
    await textOf(page).press("Control+Alt+m");
  }
});
