import { expect, signIn, test } from "./journey";
import { sidebar } from "./sheets";

test.use({ expectedError: /status of 401/ });

test("signing in leads to where the person wanted to go, signing out ends it", async ({ page, person }) => {
  await page.goto("/sign-up");
  await page.getByLabel("Name").fill(person.name);
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("region", { name: "Tasks due" })).toBeVisible();
  const signOut = page.getByRole("menuitem", { name: "Sign out" });
  // The page can be read a moment before it hears of clicks.
  await expect(async () => {
    await sidebar(page)
      .getByRole("button", { name: /settings and sign-out/ })
      .click();
    await expect(signOut).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await signOut.click();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();

  await page.goto("/settings/account");
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/settings/account");
  await expect(page.getByText(person.email)).toBeVisible();
});

test("the first field that is empty has the focus, where the pointer is fine", async ({ page }) => {
  await page.goto("/sign-in");
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("no field of an account form has the focus before it is asked for", async ({ page }) => {
    await page.goto("/sign-in");
    await page.getByRole("link", { name: "Create an account" }).tap();
    await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Name" })).not.toBeFocused();
  });
});

test("where a link is shown, it shows the product's card and nothing of what is behind the sign-in", async ({
  page,
  person,
  program,
  serverUrl,
}) => {
  await signIn(page, person);
  const pageId = await program.create("A secret plan", "Nobody knows");
  await page.context().clearCookies();
  await page.goto(`/pages/${pageId}`);
  const said = await page.evaluate(() =>
    Object.fromEntries(
      [...document.head.getElementsByTagName("meta")].map((meta) => [
        meta.getAttribute("property") ?? meta.name,
        meta.content,
      ]),
    ),
  );
  expect(said).toMatchObject({ "og:title": "Sheaf", "twitter:card": "summary_large_image" });
  expect(JSON.stringify(said)).not.toContain("secret");
  expect(said["og:image"]).toContain(serverUrl);
  expect(said["twitter:image"]).toBe(said["og:image"]);
  const image = await page.request.get(said["og:image"] ?? "");
  expect(image.headers()["content-type"]).toBe("image/png");
});

test("the icons of the product are there for tabs, home screens and the app", async ({ page }) => {
  await page.goto("/sign-in");
  const linked = await page
    .locator("link[rel~=icon], link[rel=apple-touch-icon]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const manifest = await page.request.get("/manifest.webmanifest");
  const { icons } = (await manifest.json()) as { icons: { src: string }[] };
  expect(linked).toHaveLength(2);
  for (const path of ["/favicon.ico", ...linked, ...icons.map(({ src }) => src)]) {
    const icon = await page.request.get(path);
    expect(icon.headers()["content-type"], path).toMatch(/^image\//);
  }
});

test("guessing passwords is slowed down, and the page says how long to wait", async ({ page, person }) => {
  await signIn(page, person);
  await page.context().clearCookies();
  await page.goto("/sign-in?next=//example.com");
  await page.getByLabel("E-mail").fill(person.email);
  const alert = page.getByRole("main").getByRole("alert");
  for (let guess = 0; guess < 8; guess += 1) {
    await page.getByLabel("Password", { exact: true }).fill(`wrong guess ${guess}`);
    const answered = page.waitForResponse(/callback\/credentials/);
    await page.getByRole("button", { name: "Sign in" }).click();
    await answered;
    await expect(alert).toContainText("do not belong together");
  }
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(alert).toContainText(/Too many attempts\. Wait \d+ seconds, then try again/);
});

test("signing out everywhere ends every session of the person", async ({ page, person }) => {
  await signIn(page, person);
  await page.goto("/settings/account");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  expect((await page.request.get("/api/v1/me")).status()).toBe(401);
});
