import { choose } from "./choose";
import { form } from "./form";
import { expect, saveState, signIn, test, textOf } from "./journey";
import { press } from "./mixed-page";

test.beforeEach(({ page, person }) => signIn(page, person));

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100"/></svg>';
const written = "* ![plan](plan.svg) after\n\n![[plan.svg|150]]\n";

test("a selected picture is described and gets a width, in its own bytes alone", async ({
  page,
  program,
  serverUrl,
}) => {
  const work = await program.createFolder("Work");
  const file = { name: "plan.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) };
  await page.request.post("/api/v1/files", {
    headers: { Origin: serverUrl },
    multipart: { parentId: work, file },
  });
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
  const work = await program.createFolder("Work");
  const file = { name: "plan.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) };
  await page.request.post("/api/v1/files", {
    headers: { Origin: serverUrl },
    multipart: { parentId: work, file },
  });
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
