import { expect, signIn, test, textOf } from "./journey";
import { fence } from "./view-pages";

// What is refused on purpose is told by the browser too.
test.use({ expectedError: /status of (412|423|404)/ });
test.beforeEach(({ page, person }) => signIn(page, person));

const hazel = "---\nstatus: Drafting\ndue: 2026-12-04\n---\nText.\n";

test("a value in a view that somebody changed while one typed is replaced only after it was seen", async ({
  page,
  program,
}) => {
  const hazelId = await program.create("Hazel", hazel);
  const viewId = await program.create("Production", fence("where: status exists\nshow: status, due"));
  await page.goto(`/pages/${viewId}`);
  const table = textOf(page).getByRole("table");
  await table.getByRole("button", { name: "status of Hazel: Drafting" }).click();
  const field = table.getByRole("textbox", { name: "status" });
  await field.fill("Ready");
  await program.write(hazelId, hazel.replace("Drafting", "Printed"));
  await expect(async () => {
    await field.press("Enter");
    await expect(table.getByRole("alert")).toContainText("“Printed”", { timeout: 500 });
  }).toPass();
  expect(await program.read(hazelId)).toBe(hazel.replace("Drafting", "Printed"));
  await field.press("Enter");
  await expect.poll(() => program.read(hazelId)).toBe(hazel.replace("Drafting", "Ready"));

  await table.getByRole("button", { name: "status of Hazel: Ready" }).click();
  await field.fill("Late");
  await program.write(hazelId, hazel.replace("Drafting", "Sold"));
  await expect(async () => {
    await field.press("Enter");
    await expect(table.getByRole("alert")).toContainText("“Sold”", { timeout: 500 });
  }).toPass();
  await field.press("Escape");
  await expect(field).toHaveValue("Sold");
  expect(await program.read(hazelId)).toBe(hazel.replace("Drafting", "Sold"));
});

test("what is typed into a field that goes is kept to be copied", async ({ page, program }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const hazelId = await program.create("Hazel", hazel);
  const viewId = await program.create("Production", fence("where: status exists\nshow: status, due"));
  await page.goto(`/pages/${viewId}`);
  const table = textOf(page).getByRole("table");
  await table.getByRole("button", { name: "status of Hazel: Drafting" }).click();
  await table.getByRole("textbox", { name: "status" }).fill("Ready for the printer");
  await page.request.patch(`/api/v1/pages/${hazelId}`, { data: { locked: true } });
  const message = page.getByRole("listitem").filter({ hasText: "“Ready for the printer”" });
  await expect(message).toContainText("What you typed for status was not stored");
  await message.getByRole("button", { name: "Copy" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Ready for the printer");
  expect(await program.read(hazelId)).toBe(hazel);
});
