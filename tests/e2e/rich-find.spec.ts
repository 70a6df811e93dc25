import type { Locator, Page } from "playwright/test";
import { findBarriers } from "./barriers";
import { expect, saveState, signIn, test, textOf } from "./journey";
import { goTo, press } from "./mixed-page";
import { bringGrace, share } from "./share";

test.beforeEach(({ page, person }) => signIn(page, person));

/** By the keys, which are the browser's until the text can be looked through. */
async function openFind(page: Page): Promise<void> {
  await expect(async () => {
    await press(page, "Control+f");
    await expect(page.getByRole("search", { name: "Find in page" })).toBeVisible({ timeout: 500 });
  }).toPass();
}

test("find counts, steps and replaces, in the bytes of what it replaces alone", async ({ page, program }) => {
  const pageId = await program.create("Find", "* Rye and __rye__\n\n\n_oats_  \nrye\n");
  await page.goto(`/pages/${pageId}`);
  await goTo(page, "oats");
  await press(page, "Control+f");
  const bar = page.getByRole("search", { name: "Find in page" });
  await page.keyboard.type("rye");
  await expect(bar.getByRole("status")).toHaveText("3 of 3");
  const shown = textOf(page).getByText(/^rye$/i);
  await expect(shown).toHaveCount(3);
  await expect(shown.first()).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await press(page, "Enter");
  await expect(bar.getByRole("status")).toHaveText("1 of 3");
  await press(page, "Shift+Enter");
  await expect(bar.getByRole("status")).toHaveText("3 of 3");
  const matchCase = bar.getByRole("button", { name: "Match case" });
  await matchCase.click();
  await expect(matchCase).toHaveAttribute("aria-pressed", "true");
  await expect(bar.getByRole("status")).toHaveText("2 of 2");
  await bar.getByRole("textbox", { name: "Replace with" }).fill("barley");
  await bar.getByRole("button", { name: "Replace all" }).click();
  await expect.poll(() => program.read(pageId)).toBe("* Rye and __barley__\n\n\n_oats_  \nbarley\n");
  await press(page, "Escape");
  await expect(textOf(page)).toBeFocused();
  await expect(bar).toBeHidden();
});

test("the first match from the caret on comes into sight while it is typed, and the next by Enter", async ({
  page,
  program,
}) => {
  const lines = Array.from({ length: 200 }, (_, index) => `Line ${index}`);
  const markdown = ["Malt", "Start", ...lines, "Malted", "Mast"].join("\n\n");
  const pageId = await program.create("Find", markdown);
  await page.goto(`/pages/${pageId}`);
  await goTo(page, "Start");
  await press(page, "Control+f");
  const bar = page.getByRole("search", { name: "Find in page" });
  const [status, field] = [bar.getByRole("status"), bar.getByRole("textbox", { name: "Find", exact: true })];
  await page.keyboard.type("Malt");
  await expect(status).toHaveText("2 of 2");
  await expect(textOf(page).getByText("Malted")).toBeInViewport();
  await expect(field).toBeFocused();
  await press(page, "Backspace", "Backspace");
  await expect(status).toHaveText("2 of 3");
  await page.keyboard.type("st");
  await expect(status).toHaveText("1 of 1");
  await expect(textOf(page).getByText("Mast")).toBeInViewport();
  await page.keyboard.type("x");
  await expect(status).toHaveText("No matches");
  await field.fill("malt");
  await expect(status).toHaveText("2 of 2");
  await press(page, "Enter");
  await expect(status).toHaveText("1 of 2");
  await expect(textOf(page).getByText("Malt", { exact: true }).first()).toBeInViewport();
  await expect(field).toBeFocused();
});

test("what is typed right after Ctrl F is looked for, and nothing of it gets into the page", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Find", "Rye and oats");
  await page.goto(`/pages/${pageId}`);
  await goTo(page, "Rye and oats");
  // Both in one task: no frame is between them.
  const typedIn = await page.evaluate(() => {
    const keys = { key: "f", code: "KeyF", ctrlKey: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", keys));
    return document.activeElement?.getAttribute("aria-label");
  });
  expect(typedIn).toBe("Find");
  await page.keyboard.type("oats");
  await expect(page.getByRole("search").getByRole("status")).toHaveText("1 of 1");
  await expect(textOf(page)).toHaveText("Rye and oats");
});

test("find is the page's wherever the focus is, and for those who only read, too", async ({
  page,
  program,
  browser,
  serverUrl,
}) => {
  const lines = Array.from({ length: 600 }, (_, index) => `Line ${index}`);
  const pageId = await program.create("Find", ["Rye", ...lines, "Rye at the end"].join("\n\n"));
  await test.step("from the title", async () => {
    await page.goto(`/pages/${pageId}`);
    await expect(textOf(page).getByText("Rye", { exact: true })).toBeVisible();
    await page.getByRole("textbox", { name: "Title" }).click();
    await openFind(page);
    await page.keyboard.type("Line 599");
    await expect(textOf(page).getByText("Line 599", { exact: true })).toBeInViewport();
    await press(page, "Escape");
  });
  const grace = await bringGrace(browser, serverUrl);
  await share(page, `/pages/${pageId}`, grace.email, "Can view");
  const reader = grace.page;
  const bar = reader.getByRole("search", { name: "Find in page" });
  await test.step("by a reader", async () => {
    await reader.goto(`/pages/${pageId}`);
    await expect(textOf(reader).getByText("Rye", { exact: true })).toBeVisible();
    await openFind(reader);
    await reader.keyboard.type("rye at");
    await expect(bar.getByRole("status")).toHaveText("1 of 1");
    await expect(textOf(reader).getByText("Rye at the end")).toBeInViewport();
    await expect(bar.getByRole("textbox", { name: "Replace with" })).toBeHidden();
    expect(await findBarriers(reader)).toEqual([]);
    await press(reader, "Escape");
    await expect(bar).toBeHidden();
    await expect(textOf(reader)).toBeFocused();
  });
  await test.step("by a reader of the source, from the page menu", async () => {
    await press(reader, "Control+Alt+m");
    await expect(textOf(reader)).toHaveClass(/cm-content/);
    await reader.getByRole("button", { name: "Page menu" }).click();
    await expect(reader.getByRole("menuitem", { name: "Undo" })).toBeHidden();
    await reader.getByRole("menuitem", { name: "Find in page" }).click();
    await expect(reader.getByRole("textbox", { name: "Find" })).toBeFocused();
  });
});

test("what is found in the mark of a callout shows", async ({ page, program }) => {
  const pageId = await program.create("Find", "Rye\n\n> [!note] Oats\n");
  await page.goto(`/pages/${pageId}`);
  await goTo(page, "Rye");
  await press(page, "Control+f");
  await page.keyboard.type("note");
  await expect(page.getByRole("search").getByRole("status")).toHaveText("1 of 1");
  const found = textOf(page).getByText("note", { exact: true });
  await expect(found).not.toHaveCSS("font-size", "0px");
  await page.keyboard.press("Escape");
  await press(page, "ArrowLeft", "ArrowUp");
  await expect(textOf(page).getByText("[!note]", { exact: true })).toHaveCSS("font-size", "0px");
});

test("callouts fold without a change of the page, and open where the caret or a find gets into them", async ({
  page,
  program,
}) => {
  const markdown = "Rye\n\n> [!note]- Oats\n> inside `sown`\n>\n> more\n\n> [!tip]+ Barley\n> shown\n";
  const pageId = await program.create("Folds", markdown);
  await page.goto(`/pages/${pageId}`);
  const [oats, barley] = ["Oats", "Barley"].map((title) =>
    page.getByRole("button", { name: `Text of the callout “${title}”` }),
  ) as [Locator, Locator];
  const [inside, more, shown] = ["inside", "more", "shown"].map((text) => textOf(page).getByText(text)) as [
    Locator,
    Locator,
    Locator,
  ];
  await expect(oats).toHaveAttribute("aria-expanded", "false");
  await expect(inside).toBeHidden();
  await expect(textOf(page).locator("code")).toBeHidden();
  await expect(more).toBeHidden();
  await expect(barley).toHaveAttribute("aria-expanded", "true");
  await expect(shown).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await barley.click();
  await expect(barley).toHaveAttribute("aria-expanded", "false");
  await expect(shown).toBeHidden();
  await oats.click();
  await expect(inside).toBeVisible();
  await oats.click();
  await expect(inside).toBeHidden();

  await test.step("by find", async () => {
    await goTo(page, "Rye");
    await press(page, "Control+f");
    await page.keyboard.type("more");
    await press(page, "Enter");
    await expect(more).toBeVisible();
    await expect(oats).toHaveAttribute("aria-expanded", "true");
    await press(page, "Escape");
  });
  await test.step("by the caret, which folding puts into the title", async () => {
    await press(page, "Control+Enter");
    await expect(more).toBeHidden();
    await press(page, "ArrowRight");
    await expect(inside).toBeVisible();
    await press(page, "Control+Enter");
    await press(page, "Control+Enter");
    await expect(inside).toBeVisible();
    await press(page, "Control+Enter");
    await expect(inside).toBeHidden();
  });
  await test.step("not on paper", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(inside).toBeVisible();
    await expect(oats).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  });
  await expect(saveState(page)).toHaveText("Saved");
  expect(await program.read(pageId)).toBe(markdown);

  await test.step("what a title becomes, the button says, and what it folds stays folded", async () => {
    await textOf(page).getByText("Barley").click();
    await press(page, "End");
    await page.keyboard.type(" and malt");
    const malt = page.getByRole("button", { name: "Text of the callout “Barley and malt”" });
    await expect(malt).toHaveAttribute("aria-expanded", "false");
    await expect(shown).toBeHidden();
  });
});
