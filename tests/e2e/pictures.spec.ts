import type { Page } from "playwright/test";
import { findBarriers } from "./barriers";
import { choose } from "./choose";
import { form } from "./form";
import { expect, saveState, signIn, test, textOf, type Program } from "./journey";
import { press } from "./mixed-page";

test.beforeEach(({ page, person }) => signIn(page, person));

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100"/></svg>';
/** A folder with the drawing in it. */
async function folderWithPlan(page: Page, program: Program, serverUrl: string): Promise<string> {
  const work = await program.createFolder("Work");
  const file = { name: "plan.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) };
  await page.request.post("/api/v1/files", {
    headers: { Origin: serverUrl },
    multipart: { parentId: work, file },
  });
  return work;
}

const written = "* ![plan](plan.svg) after\n\n![[plan.svg|150]]\n";

test("a selected picture is described and gets a width, in its own bytes alone", async ({
  page,
  program,
  serverUrl,
}) => {
  const work = await folderWithPlan(page, program, serverUrl);
  const pageId = await program.create("Plan", written, work);
  await page.goto(`/pages/${pageId}`);
  const saved = async (markdown: string) => {
    await expect.poll(() => program.read(pageId)).toBe(markdown);
    await expect(saveState(page)).toHaveText("Saved");
  };
  const bar = page.getByRole("toolbar", { name: "Picture" });
  const inText = textOf(page).getByRole("img", { name: "plan", exact: true });
  await expect(inText).toHaveJSProperty("width", 200);

  await textOf(page).press("Control+Home");
  await expect(async () => {
    await press(page, "Control+Home", "ArrowRight");
    await expect(bar).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await press(page, "Alt+F10");
  await expect(bar.getByRole("textbox", { name: "Description" })).toBeFocused();
  await bar.getByRole("textbox", { name: "Description" }).fill("Given up");
  await press(page, "Escape", "Alt+F10");
  await expect(bar.getByRole("textbox", { name: "Description" })).toHaveValue("plan");
  await bar.getByRole("textbox", { name: "Description" }).fill("The plan [draft]");
  await page.keyboard.press("Enter");
  await expect(textOf(page)).toBeFocused();
  await saved(written.replace("![plan]", "![The plan \\[draft\\]]"));
  await choose(bar.getByRole("combobox", { name: "Width" }), "120 px");
  const described = textOf(page).getByRole("img", { name: "The plan [draft]" });
  await expect(described).toHaveJSProperty("width", 120);
  await expect(described).toHaveJSProperty("height", 60);
  await saved(written.replace("![plan]", "![The plan \\[draft\\]|120]"));
  await textOf(page).press("Control+z");
  await textOf(page).press("Control+z");
  await saved(written);

  await expect(textOf(page).getByRole("img", { name: "plan.svg" })).toHaveJSProperty("width", 150);
  // Arrow keys without any pause can step over it.
  await expect(async () => {
    await press(page, "Control+End", "ArrowLeft");
    await expect(bar).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await press(page, "Alt+F10");
  await expect(bar.getByRole("combobox", { name: "Width" })).toHaveText("150 px");
  await bar.getByRole("textbox", { name: "Description" }).fill("From above");
  await choose(bar.getByRole("combobox", { name: "Width" }), "Own width");
  await saved(written.replace("|150", "|From above"));
  await expect(textOf(page).getByRole("img", { name: "From above" })).toHaveJSProperty("width", 200);
});

test("a picture in a table stays in its cell whatever its words, and goes by its button", async ({
  page,
  program,
  serverUrl,
}) => {
  test.skip(form === "keyboard", "By keyboard it is selected as in a line of text.");
  const work = await folderWithPlan(page, program, serverUrl);
  const table = "|a|b|\n|-|-|\n|![[plan.svg]]|![one](plan.svg)|\n";
  const pageId = await program.create("Plan", `First\n\n${table}`, work);
  await page.goto(`/pages/${pageId}`);
  const bar = page.getByRole("toolbar", { name: "Picture" });
  await textOf(page).getByRole("img", { name: "one" }).click();
  await choose(bar.getByRole("combobox", { name: "Width" }), "120 px");
  await expect.poll(() => program.read(pageId)).toContain("|![one\\|120](plan.svg)|");
  await textOf(page).getByRole("img", { name: "one" }).click();
  await bar.getByRole("button", { name: "Delete picture" }).click();
  await expect(bar).toBeHidden();
  await expect.poll(() => program.read(pageId)).toContain("|![[plan.svg]]||");
});

test("a picture gets a caption, and is shown in full", async ({ page, program, serverUrl }) => {
  const work = await folderWithPlan(page, program, serverUrl);
  const pageId = await program.create("Plan", "![plan](plan.svg)\n\nEnd ![mid](plan.svg) *x*\n", work);
  await page.goto(`/pages/${pageId}`);
  const picture = textOf(page).getByRole("img", { name: "plan", exact: true });
  await expect(picture).toHaveJSProperty("width", 200);
  const bar = page.getByRole("toolbar", { name: "Picture" });
  if (form === "keyboard") {
    await textOf(page).focus();
    await expect(async () => {
      await press(page, "Control+Home", "ArrowRight");
      await expect(bar).toBeVisible({ timeout: 1_000 });
    }).toPass();
  } else await picture.click();
  await bar.getByRole("textbox", { name: "Caption" }).fill("As it was drawn");
  await page.keyboard.press("Enter");
  const captioned = '![plan](plan.svg "As it was drawn")\n\nEnd ![mid](plan.svg) *x*\n';
  await expect.poll(() => program.read(pageId)).toBe(captioned);
  const caption = textOf(page).locator("[data-caption='As it was drawn']");
  expect(await caption.evaluate((one) => getComputedStyle(one, "::after").content)).toContain("drawn");

  const full = page.getByRole("dialog", { name: "Picture in full: plan" });
  if (form === "wide") await picture.dblclick();
  else await bar.getByRole("button", { name: "Show in full" }).press("Enter");
  await expect(full.getByRole("img", { name: "plan" })).toBeVisible();
  await expect(full.getByText("As it was drawn")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(full).toBeHidden();
  expect(await program.read(pageId)).toBe(captioned);
});

test("a picture is dragged to a width, and Escape leaves it as it was", async ({
  page,
  program,
  serverUrl,
}) => {
  test.skip(form !== "wide", "Without a mouse, its toolbar sets the width.");
  const work = await folderWithPlan(page, program, serverUrl);
  const pageId = await program.create("Plan", written, work);
  await page.goto(`/pages/${pageId}`);
  const drag = async (name: string, by: number) => {
    await textOf(page).getByRole("img", { name, exact: true }).hover();
    const handle = await page.getByTitle("Drag to change the width").boundingBox();
    if (handle === null) throw new Error("The handle is not on screen.");
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(handle.x + handle.width / 2 + by, handle.y + handle.height / 2, { steps: 4 });
  };
  const picture = textOf(page).getByRole("img", { name: "plan", exact: true });
  await expect(picture).toHaveJSProperty("width", 200);
  await drag("plan", 60);
  await expect(page.getByText("260 px")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(picture).toHaveJSProperty("width", 200);
  await page.mouse.up();
  await drag("plan", -80);
  await page.mouse.up();
  await expect(picture).toHaveJSProperty("width", 120);
  await expect.poll(() => program.read(pageId)).toBe(written.replace("![plan]", "![plan|120]"));
  await drag("plan.svg", -30);
  await page.mouse.up();
  await expect
    .poll(() => program.read(pageId))
    .toBe(written.replace("![plan]", "![plan|120]").replace("|150", "|120"));
  await textOf(page).press("Control+z");
  await textOf(page).press("Control+z");
  await expect.poll(() => program.read(pageId)).toBe(written);
});
