import { form } from "./form";
import { expect, saveState, signIn, test, textOf } from "./journey";
import { panel } from "./sheets";

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

test("the guide to taking notes leads to two linked pages, a task that is due, and back by some letters", async ({
  page,
  person,
}) => {
  test.skip(form === "phone", "It is told for a keyboard.");
  await signIn(page, person);
  await page.goto("/");
  await page.getByRole("main").waitFor();
  await page.keyboard.press("Control+Alt+n");
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type("Bread");
  await page.keyboard.press("Enter");
  await page.keyboard.type("## Sunday");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Flour from [[The mill]], **twice**. #bread");
  await page.keyboard.press("Enter");
  await page.keyboard.type(`- [ ] Ask for rye 📅 ${tomorrow}`);
  await expect(saveState(page)).toHaveText("Saved");
  const id = page.url().split("/").at(-1) ?? "";
  const written = await page.request.get(`/api/v1/pages/${id}/content`);
  expect(await written.text()).toBe(
    `## Sunday\n\nFlour from [[The mill]], **twice**. #bread\n\n- [ ] Ask for rye 📅 ${tomorrow}\n`,
  );

  await textOf(page).getByRole("link", { name: "The mill" }).click();
  await page.getByRole("button", { name: "Create “The mill”" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("The mill");
  await page.keyboard.press("Control+Alt+b");
  await panel(page).getByRole("tab", { name: "Backlinks" }).click();
  await expect(panel(page).getByRole("list", { name: "Backlinks" })).toContainText("Flour from");

  await page.goto("/tasks");
  await expect(page.getByRole("list", { name: "Tasks" })).toContainText("Ask for rye");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("brea");
  await page
    .getByRole("option", { name: /^Bread/ })
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Bread");
});
