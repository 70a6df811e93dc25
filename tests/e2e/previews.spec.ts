import { form } from "./form";
import { expect, signIn, test, textOf } from "./journey";
import { panel } from "./sheets";

test.beforeEach(({ page, person }) => signIn(page, person));

test("backlinks show the sentence of the link, with its words marked", async ({ page, program }) => {
  const barnId = await program.create("Barn", "Old.");
  await program.create("Farm", "It rained. We went to **the [[Barn|red barn]]** at once. Then home.");
  await page.goto(`/pages/${barnId}`);
  await page.getByRole("button", { name: /^Open the panel/ }).click();
  const backlinks = panel(page).getByRole("list", { name: "Backlinks" });
  await expect(backlinks).toContainText("We went to the red barn at once.");
  await expect(backlinks).not.toContainText("It rained");
  await expect(backlinks.getByText("red barn", { exact: true })).toHaveCSS(
    "text-decoration-line",
    "underline",
  );
});

test("a link shows what it leads to, and Escape closes that", async ({ page, program }) => {
  const barnId = await program.create("Barn", "Old.\n\n# Roof\n\nRed tiles. ^tiles\n");
  const farmId = await program.create("Farm", "See #farm and [[Barn#Roof]], ![[Barn#^tiles]]");
  await program.create("Field", "Of #farm, see [[Barn]].");
  const preview = page.getByRole("tooltip");
  if (form === "wide") {
    await page.goto(`/pages/${farmId}`);
    // A link is drawn anew once its target is known, under a pointer that rests.
    await expect(async () => {
      await page.getByRole("textbox", { name: "Title" }).hover();
      await textOf(page).getByRole("link", { name: "Barn#Roof" }).hover();
      await expect(preview).toContainText("Red tiles.", { timeout: 3_000 });
    }).toPass();
    await expect(preview).not.toContainText("Old.");
    await page.keyboard.press("Escape");
    await expect(preview).toBeHidden();
  }
  await page.goto("/tags/farm");
  const field = page.getByRole("list", { name: "Pages with #farm" }).getByRole("link", { name: /Field/ });
  await expect(field).toBeVisible();
  // As somebody who goes from link to link by keyboard.
  await page.keyboard.press("Tab");
  await field.focus();
  await expect(preview).toContainText("Of #farm, see Barn.");
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  expect(barnId).not.toBe(farmId);
});
