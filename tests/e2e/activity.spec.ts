import { findBarriers } from "./barriers";
import { sidebar } from "./sheets";
import { expect, signIn, test } from "./journey";

test.beforeEach(({ page, person }) => signIn(page, person));

test("what programs did since the last look is listed by who did it, and undone from there", async ({
  page,
  program,
  playwright,
  serverUrl,
}) => {
  const work = await program.createFolder("Work");
  const plain = await program.create("Plain", "tea", work);
  await page.goto("/");
  await sidebar(page).getByRole("link", { name: "Activity", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Nothing here yet" })).toBeVisible();

  const data = { name: "Robot", scopes: ["pages:read", "pages:write"] };
  const made = await page.request.post("/api/v1/tokens", { data, headers: { Origin: serverUrl } });
  const { token } = (await made.json()) as { token: string };
  const robot = await playwright.request.newContext({
    baseURL: serverUrl,
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
  const append = { id: "1", operation: "append", content: "by the robot" };
  expect((await robot.post(`/api/v1/pages/${plain}/content-operations`, { data: append })).status()).toBe(
    200,
  );
  for (let index = 0; index < 7; index++)
    expect((await robot.post("/api/v1/pages", { data: { title: `Made ${index}` } })).status()).toBe(201);

  await page.goto("/activity");
  await page.getByRole("link", { name: "Programs", exact: true }).click();
  await expect(page).toHaveURL(/by=programs/);
  const since = page.getByRole("region", { name: "Since you last looked" });
  await expect(since).toContainText("Robot (acting for you) changed 8 items");
  await expect(since.getByRole("link", { name: "Plain" })).toBeHidden();
  await since.getByRole("button", { name: "Show all 8" }).click();
  await expect(since.getByRole("listitem").filter({ hasText: "Plain" }).last()).toContainText("edited");
  expect(await findBarriers(page)).toEqual([]);

  await since.getByRole("button", { name: "Undo what Robot did…" }).click();
  const dialog = page.getByRole("dialog", { name: "Undo what “Robot” did" });
  await expect(dialog.getByText("7 pages that it created would go to the trash")).toBeVisible();
  await dialog.getByRole("button", { name: "Undo it" }).click();
  await expect(dialog.getByText("1 page got the earlier text back")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  expect(await program.read(plain)).toBe("tea");

  await page.goto(`/folders/${work}`);
  await page.getByRole("button", { name: "Folder menu" }).click();
  await page.getByRole("menuitem", { name: "See what happened in it" }).click();
  await expect(page.getByRole("heading", { name: "Activity in Work" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Plain" }).first()).toBeVisible();
  await expect(page.getByRole("main").getByText("Made 1")).toBeHidden();
  await robot.dispose();
});
