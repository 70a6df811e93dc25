import { expect, signIn, test } from "./journey";

test.beforeEach(({ page, person }) => signIn(page, person));

test("a token is made, shown once, works over HTTP, and stops when revoked", async ({
  page,
  playwright,
  serverUrl,
}) => {
  await page.goto("/settings/tokens");
  await expect(page.getByText("Make one for each program")).toBeVisible();
  await page.getByRole("button", { name: "New token" }).click();
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription(/must not be blank/);
  await page.getByLabel("Name").fill("Nightly report");
  await page.getByRole("checkbox", { name: /Change and delete/ }).check();
  await expect(page.getByRole("checkbox", { name: /Change and delete/ })).toHaveAccessibleName(
    /moves, copies, uploads.*trashes.*deletes them permanently and empties the trash/,
  );
  await page.getByLabel("Stops working").selectOption("In 30 days");
  await page.getByRole("button", { name: "Create token" }).click();
  const secret = (await page.getByRole("status", { name: "Token", exact: true }).textContent()) ?? "";
  await expect(page.getByRole("status", { name: "Try it" })).toContainText(`Bearer ${secret}`);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy token" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await page.getByRole("button", { name: "Done" }).click();

  const program = await playwright.request.newContext({
    baseURL: serverUrl,
    extraHTTPHeaders: { Authorization: `Bearer ${secret}` },
  });
  expect((await program.post("/api/v1/pages", { data: { title: "By a program" } })).status()).toBe(201);
  await page.reload();
  const row = page.getByRole("listitem").filter({ hasText: "Nightly report" });
  await expect(row).toContainText(`…${secret.slice(-4)}`);
  await expect(row).toContainText("Read, change and delete");
  await expect(row).toContainText("Last used just now");
  await expect(page.getByText(secret)).toBeHidden();

  await page.getByRole("button", { name: "Revoke Nightly report" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Make one for each program")).toBeVisible();
  expect((await program.get("/api/v1/pages")).status()).toBe(401);
  await program.dispose();
});

test.describe("far from Greenwich", () => {
  test.use({ locale: "en-GB", timezoneId: "Pacific/Auckland" });

  test("a token says on which date it stops working, and close to it in how many hours", async ({
    page,
    serverUrl,
  }) => {
    const post = (name: string, expiresAt: string) =>
      page.request.post("/api/v1/tokens", { data: { name, expiresAt }, headers: { Origin: serverUrl } });
    await post("Far", "2031-02-18T12:30:00Z");
    await post("Near", new Date(Date.now() + 47.6 * 3_600_000).toISOString());
    await page.goto("/settings/tokens");
    const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    await expect(row("Far").getByRole("time")).toHaveText("Expires on 19 Feb 2031");
    await expect(row("Far").getByTitle(/Wednesday.* 19 February 2031.* 01:30:00/)).toBeVisible();
    await expect(row("Near").getByRole("time")).toHaveText("Expires in 48 hours");
    await page.getByRole("button", { name: "New token" }).click();
    await page.getByLabel("Name").fill("Yearly");
    await page.getByLabel("Stops working").selectOption("In a year");
    await page.getByRole("button", { name: "Create token" }).click();
    await page.getByRole("button", { name: "Done" }).click();
    const inAYear = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "Pacific/Auckland" });
    await expect(row("Yearly")).toContainText(
      `Expires on ${inAYear.format(Date.now() + 365 * 24 * 3_600_000)}`,
    );
  });
});
