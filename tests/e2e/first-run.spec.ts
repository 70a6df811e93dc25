import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { expect, inTree, saveState, test, textOf } from "./journey";
import { sidebar } from "./sheets";

let server: Awaited<ReturnType<typeof startServer>>;

// A server of its own, because it has no account yet; its start is no part of the journey.
test.beforeAll(async () => {
  server = await startServer({ env: { SIGNUP: "first", LOG_LEVEL: "silent" } });
});

test.afterAll(() => server.stop());

test("the first account is made in the browser, and a page written in it is kept byte for byte", async ({
  page,
  person,
}) => {
  await page.goto(`${server.url}/settings/tokens`);
  await expect(page.getByRole("heading", { name: "Create the first account" })).toBeVisible();
  await page.getByLabel("Name").fill(person.name);
  await page.getByLabel("E-mail").fill("not an address");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/must be an e-mail address/);
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/at least 10/);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(`${server.url}/settings/tokens`);

  await inTree(page, "Welcome to Sheaf").getByRole("link").click();
  await expect(textOf(page)).toContainText("yours to change");
  await sidebar(page).getByRole("button", { name: "New page" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type("Field notes");
  await page.keyboard.press("Enter");
  await page.keyboard.type("# Wheat\n\nTwo **bold** words");
  await expect(saveState(page)).toHaveText("Saved");
  await page.reload();
  await expect(textOf(page).getByRole("heading", { name: "Wheat" })).toBeVisible();
  await expect(textOf(page).getByRole("strong")).toHaveText("bold");
  await expect(page).toHaveTitle("Field notes · Sheaf");
  const pageId = page.url().split("/").at(-1) ?? "";
  const read = await page.request.get(`${server.url}/api/v1/pages/${pageId}/content`);
  expect(await read.text()).toBe("# Wheat\n\nTwo **bold** words\n");

  await page.context().clearCookies();
  await page.goto(`${server.url}/sign-up`);
  await expect(page.getByRole("heading", { name: "Sign-up is closed" })).toBeVisible();
  // Or what the browser still fetches ahead would fail.
  await page.goto("about:blank");
});

test("where sign-up is open, too, the first visit leads to the first account", async ({ page }) => {
  const open = await startServer({ env: { SIGNUP: "open", LOG_LEVEL: "silent" } });
  await page.goto(open.url);
  await expect(page.getByRole("heading", { name: "Create the first account" })).toBeVisible();
  await page.goto("about:blank");
  await open.stop();
});
