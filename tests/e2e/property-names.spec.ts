import { findBarriers } from "./barriers";
import { expect, signIn, test, textOf } from "./journey";
import { front, openProperties } from "./open-properties";

test.beforeEach(({ page, person }) => signIn(page, person));

test("names that Sheaf knows are offered, other names of a page are a list, and Enter ends a text", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Miller", "---\nplan: draft\n---\nText\n");
  await page.goto(`/pages/${pageId}`);
  const properties = await openProperties(page, "plan");
  await properties.getByRole("button", { name: "Add property" }).press("Enter");
  await page.keyboard.type("alia");
  await expect(properties.getByRole("option")).toHaveText(["aliases"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(properties.getByRole("combobox", { name: "Add to aliases" })).toBeFocused();
  await page.keyboard.type("Müller\nthe miller\n");
  const reads = (markdown: string) => expect.poll(() => program.read(pageId)).toBe(markdown);
  await reads("---\nplan: draft\naliases: [Müller, the miller]\n---\nText\n");
  const plan = properties.getByRole("textbox", { name: "plan", exact: true });
  await plan.fill("final");
  await page.keyboard.press("Enter");
  await page.keyboard.type("more");
  await expect(plan).not.toBeFocused();
  await reads("---\nplan: final\naliases: [Müller, the miller]\n---\nText\n");
  await page.keyboard.press("Control+z");
  await reads("---\nplan: draft\naliases: [Müller, the miller]\n---\nText\n");
  await page.keyboard.press("Tab");
  await expect(properties.getByRole("button", { name: "plan", exact: true })).toBeFocused();
});

test("a property is renamed in all pages, what is left is named, and Undo takes it back", async ({
  page,
  program,
}) => {
  const pageId = await program.create("Described", front);
  const other = await program.create("Other", "---\nStatus: open # yet\n---\n");
  const both = await program.create("Both", "---\nstatus: 1\nstage: 2\n---\n");
  await page.goto(`/pages/${pageId}`);
  await expect(textOf(page)).toContainText("Text");
  const properties = await openProperties(page, "status");
  await properties.getByRole("button", { name: "status", exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: "Rename everywhere…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Rename status everywhere" });
  await expect(dialog.getByRole("textbox", { name: "New name" })).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole("textbox", { name: "New name" }).fill("stage");
  await page.keyboard.press("Enter");
  const left = page.getByRole("dialog", { name: "1 page left as before" });
  await expect(left).toContainText("Both");
  await expect(left).toContainText("It has a property of that name already.");
  await page.keyboard.press("Escape");
  await expect(left).toHaveCount(0);
  await expect(properties.getByRole("button", { name: "stage", exact: true })).toBeVisible();
  expect(await program.read(pageId)).toBe(front.replace("status:", "stage:"));
  expect(await program.read(other)).toBe("---\nstage: open # yet\n---\n");
  expect(await program.read(both)).toBe("---\nstatus: 1\nstage: 2\n---\n");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(properties.getByRole("button", { name: "status", exact: true })).toBeVisible();
  expect(await program.read(pageId)).toBe(front);
  expect(await program.read(other)).toBe("---\nStatus: open # yet\n---\n");
});
