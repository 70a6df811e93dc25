import { choose } from "./choose";
import { findBarriers } from "./barriers";
import { expect, signIn, test } from "./journey";

test.beforeEach(({ page, person }) => signIn(page, person));

test("what a token wrote is shown, undone where nobody wrote after it, and told of", async ({
  page,
  program,
  playwright,
  serverUrl,
}) => {
  const [plain, edited] = [await program.create("Plain", "tea"), await program.create("Edited", "tea")];
  const [lost, renamed] = [await program.create("Lost", ""), await program.create("Renamed", "")];
  const data = { name: "Robot", scopes: ["pages:read", "pages:write"] };
  const made = await page.request.post("/api/v1/tokens", { data, headers: { Origin: serverUrl } });
  const { token } = (await made.json()) as { token: string };
  const robot = await playwright.request.newContext({
    baseURL: serverUrl,
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
  for (const id of [plain, edited]) {
    const append = { id: "1", operation: "append", content: "by the robot" };
    expect((await robot.post(`/api/v1/pages/${id}/content-operations`, { data: append })).status()).toBe(200);
  }
  expect((await robot.post("/api/v1/pages", { data: { title: "Made" } })).status()).toBe(201);
  expect((await robot.delete(`/api/v1/pages/${lost}/trash`)).status()).toBe(200);
  expect((await robot.patch(`/api/v1/pages/${renamed}`, { data: { title: "Other" } })).status()).toBe(200);
  await program.write(edited, "by me");

  await page.goto("/settings/tokens");
  await page.getByRole("button", { name: "Undo what Robot did…" }).click();
  const dialog = page.getByRole("dialog", { name: "Undo what “Robot” did" });
  await expect(dialog.getByLabel("Since")).toBeFocused();
  await choose(dialog.getByLabel("Since"), "A moment…");
  await dialog.getByRole("button", { name: "See what would change" }).click();
  await expect(dialog.getByLabel("Date and time")).toHaveAccessibleDescription(/in the past/);
  await choose(dialog.getByLabel("Since"), "The last hour");
  await dialog.getByRole("button", { name: "See what would change" }).click();
  await expect(dialog.getByText("1 page would get the earlier text back")).toBeVisible();
  await expect(dialog.getByText("1 page that it created would go to the trash")).toBeVisible();
  await expect(dialog.getByText("1 item would come back from the trash")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Other" })).toContainText("renamed");
  await expect(dialog.getByRole("listitem").filter({ hasText: "Edited" })).toContainText("Ada Lovelace");
  expect(await findBarriers(page)).toEqual([]);
  expect(await program.read(plain)).toContain("by the robot");
  await dialog.getByRole("button", { name: "Undo it" }).click();
  await expect(dialog.getByText("1 page got the earlier text back")).toBeVisible();
  expect(await program.read(plain)).toBe("tea");
  expect(await program.read(edited)).toBe("by me");
  await expect(dialog.getByRole("link", { name: "Lost" })).toHaveAttribute("href", `/pages/${lost}`);
  await dialog.getByRole("link", { name: "Plain" }).click();
  await expect(page).toHaveURL(new RegExp(plain));

  // Before a token goes, there is the last occasion.
  await page.goto("/settings/tokens");
  await page.getByRole("button", { name: "Revoke Robot" }).click();
  const asking = page.getByRole("alertdialog", { name: "Revoke “Robot”?" });
  await expect(asking).toContainText("undo that first");
  expect(await findBarriers(page)).toEqual([]);
  await asking.getByRole("button", { name: "Undo what it did…" }).click();
  await expect(asking).toBeHidden();
  await expect(dialog.getByLabel("Since")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Revoke Robot" })).toBeFocused();
  await robot.dispose();
});
