import { findBarriers } from "./barriers";
import { expect, signIn, test } from "./journey";
import { sidebar } from "./sheets";

test.use({ expectedError: /status of (400|401)/ });

test("a name and a password are changed, another browser is signed out, and the account goes", async ({
  browser,
  page,
  person,
  program,
  serverUrl,
}) => {
  test.setTimeout(60_000);
  // The very first account on a server is its administrator, who could not leave the others.
  await page.request.post("/api/auth/sign-up", { data: { ...person, email: `first.${person.email}` } });
  await signIn(page, person);
  await program.create("Mine", "tea");
  const elsewhere = await browser.newContext({ baseURL: serverUrl, userAgent: "Firefox/140.0 Android" });
  const other = await elsewhere.newPage();
  const enter = async (password: string) => {
    await other.goto("/sign-in");
    await other.getByLabel("E-mail").fill(person.email);
    await other.getByLabel("Password", { exact: true }).fill(password);
    await other.getByRole("button", { name: "Sign in" }).click();
  };
  await enter(person.password);
  await expect(other.getByRole("region", { name: "Tasks due" })).toBeVisible();

  await page.goto("/settings/account");
  await page.getByLabel("Name").fill(" ");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription("Enter your name.");
  await page.getByLabel("Name").fill("Countess Lovelace");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(sidebar(page).getByRole("button", { name: /^Countess Lovelace/ })).toBeVisible();

  await page.getByRole("button", { name: "Sign out Firefox on Android" }).click();
  await expect(page.getByRole("button", { name: "Sign out Firefox on Android" })).toBeHidden();
  const cover = other.getByRole("dialog", { name: "You were signed out" });
  await expect(cover).toHaveAccessibleDescription(/is kept in this browser/);
  expect(await findBarriers(other)).toEqual([]);
  for (const key of ["Escape", "Escape", "Escape"]) await other.keyboard.press(key);
  await expect(cover).toBeVisible();
  // Nothing of what was on screen can be seen or reached.
  expect(await cover.boundingBox()).toEqual({ x: 0, y: 0, ...other.viewportSize() });
  await expect(cover.getByRole("link", { name: "Sign in again" })).toBeFocused();
  await other.goto("/");
  await expect(other.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expect(other.getByText("You were signed out in this browser")).toBeVisible();

  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
    "Enter your current password.",
  );
  await page.getByLabel("Current password").fill("wrong horse battery");
  await page.getByLabel("New password").fill("another horse battery");
  await page.getByLabel("New password").press("Enter");
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription("This is not your password.");
  await expect(page.getByLabel("Current password")).toBeFocused();
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(
    page.getByText("Your password is changed, and every other browser is signed out."),
  ).toBeVisible();
  await expect(page.getByLabel("Current password")).toHaveValue("");
  await enter("another horse battery");
  await expect(other.getByRole("region", { name: "Tasks due" })).toBeVisible();
  await elsewhere.close();

  // Without what was said before: while that fades away it cannot be read well.
  await page.reload();
  await page.getByRole("button", { name: "Delete account…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toContainText("What you wrote in pages of others stays there.");
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByLabel(/to confirm$/).fill("somebody@example.com");
  await dialog.getByLabel("Your password").fill("another horse battery");
  await dialog.getByRole("button", { name: "Delete everything for good" }).click();
  await expect(dialog.getByLabel(/to confirm$/)).toHaveAccessibleDescription(/is not the e-mail address/);
  await dialog.getByLabel(/to confirm$/).fill(person.email);
  await dialog.getByRole("button", { name: "Delete everything for good" }).click();
  await expect(page.getByRole("heading", { name: "Your account was deleted." })).toBeVisible();
  await expect(page.getByText("You were signed out in this browser")).toBeHidden();
  expect((await page.request.get("/api/v1/me")).status()).toBe(401);
});
