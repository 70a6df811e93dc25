import { once } from "node:events";
import { createServer } from "node:http";
import type { BrowserContext } from "playwright/test";
import { choose } from "./choose";
import { findBarriers } from "./barriers";
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
  await expect(page.getByLabel("Name")).toHaveAccessibleDescription(/Enter a name\./);
  await page.getByLabel("Name").fill("Nightly report");
  await page.getByRole("checkbox", { name: /Change and delete/ }).check();
  await expect(page.getByRole("checkbox", { name: /Change and delete/ })).toHaveAccessibleName(
    /moves, copies, uploads.*trashes.*deletes them permanently and empties the trash/,
  );
  await choose(page.getByLabel("Stops working"), "In 30 days");
  await page.getByRole("button", { name: "Create token" }).click();
  const secret = (await page.getByRole("status", { name: "Token", exact: true }).textContent()) ?? "";
  await expect(page.getByRole("status", { name: "Try it" })).toContainText(`Bearer ${secret}`);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("It is not copied yet");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy token" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await page.getByRole("button", { name: "Done" }).click();

  const row = page.getByRole("listitem").filter({ hasText: "Nightly report" });
  await expect(row).toContainText("Never used");
  const program = await playwright.request.newContext({
    baseURL: serverUrl,
    extraHTTPHeaders: { Authorization: `Bearer ${secret}` },
  });
  expect((await program.post("/api/v1/pages", { data: { title: "By a program" } })).status()).toBe(201);
  expect(await useFromAnotherOrigin(page.context(), { serverUrl, secret })).toEqual({
    created: 201,
    replaced: 204,
    refused: { status: 412, code: "revision_conflict" },
    events: "text/event-stream; charset=utf-8",
    withoutToken: 401,
  });
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
    const end = (Math.floor(Date.now() / 60_000) + 5) * 60_000;
    await post("Brief", new Date(end).toISOString());
    await page.clock.install();
    await page.goto("/settings/tokens");
    const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    await expect(row("Far").getByRole("time")).toHaveText("Expires on 19 Feb 2031");
    await expect(row("Far").getByTitle(/Wednesday.* 19 February 2031.* 01:30:00/)).toBeVisible();
    await expect(row("Near").getByRole("time")).toHaveText("Expires in 48 hours");
    await page.getByRole("button", { name: "New token" }).click();
    await page.getByLabel("Name").fill("Yearly");
    await choose(page.getByLabel("Stops working"), "In a year");
    await page.getByRole("button", { name: "Create token" }).click();
    await page.getByRole("button", { name: "Done" }).click();
    const inAYear = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "Pacific/Auckland" });
    await expect(row("Yearly")).toContainText(
      `Expires on ${inAYear.format(Date.now() + 365 * 24 * 3_600_000)}`,
    );

    await page.clock.fastForward(end + 1_000 - Date.now());
    await expect(row("Brief").getByRole("time")).toHaveText("Expired just now");
  });
});

test.describe("limited to a folder", () => {
  test.use({ expectedError: /status of 404/ });

  test("a token is limited by keyboard to a folder, reaches nothing else, and its row says so", async ({
    page,
    playwright,
    program,
    serverUrl,
  }) => {
    const work = await program.createFolder("Work");
    const years = await program.createFolder("2026", work);
    await program.create("Within", "", years);
    await program.create("Outside", "");
    await page.goto("/settings/tokens");
    await page.getByRole("button", { name: "New token" }).click();
    await page.getByLabel("Name").fill("Yearly report");
    await page.getByRole("radio", { name: /In one folder/ }).check();
    await page.getByRole("button", { name: "Create token" }).click();
    const field = page.getByRole("combobox", { name: "Folder" });
    await expect(field).toHaveAccessibleDescription("Choose the folder.");
    expect(await findBarriers(page)).toEqual([]);
    await field.focus();
    await page.keyboard.type("wo 20");
    const folders = page.getByRole("listbox", { name: "Folders" });
    await expect(folders.getByRole("option")).toHaveText([/2026.*\/Work/]);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Folder /Work/2026: choose another" })).toBeFocused();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Create token" }).click();
    const secret = (await page.getByRole("status", { name: "Token", exact: true }).textContent()) ?? "";
    await page.getByRole("button", { name: "Done" }).click();
    const reader = await playwright.request.newContext({
      baseURL: serverUrl,
      extraHTTPHeaders: { Authorization: `Bearer ${secret}` },
    });
    const { data } = (await (await reader.get("/api/v1/pages")).json()) as { data: { title: string }[] };
    expect(data.map(({ title }) => title)).toEqual(["Within"]);
    await reader.dispose();

    const row = page.getByRole("listitem").filter({ hasText: "Yearly report" });
    await expect(row).toContainText("Only in 2026");
    await program.trash("folder", years);
    await page.reload();
    await expect(row).toContainText("Only in a folder that is in the trash or that you cannot see any more");
    await expect(row.getByRole("link")).toHaveCount(0);
  });

  test("a folder that vanished meanwhile is refused at its field", async ({ page, program }) => {
    const work = await program.createFolder("Work");
    await program.createFolder("Home");
    await page.goto("/settings/tokens");
    await page.getByRole("button", { name: "New token" }).click();
    await page.getByLabel("Name").fill("Late");
    await page.getByRole("radio", { name: /In one folder/ }).check();
    const folders = page.getByRole("listbox", { name: "Folders" });
    await folders.getByRole("option", { name: "Work" }).click();
    await program.trash("folder", work);
    await page.getByRole("button", { name: "Create token" }).click();
    const field = page.getByRole("combobox", { name: "Folder" });
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/“Work” is not there any more/);
    await expect(folders.getByRole("option")).toHaveText([/Home/]);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Create token" }).click();
    await expect(page.getByRole("status", { name: "Token", exact: true })).toBeVisible();
  });
});

/** What a page of another site sees of the interface, in the browser in which the person is signed in. */
async function useFromAnotherOrigin(context: BrowserContext, given: { serverUrl: string; secret: string }) {
  const site = createServer((_, response) =>
    response.setHeader("Content-Type", "text/html").end("<p>A site"),
  );
  await once(site.listen(0, "127.0.0.1"), "listening");
  const address = site.address();
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`);
  const seen = await page.evaluate(async ({ serverUrl, secret }) => {
    const call = (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) =>
      fetch(`${serverUrl}/api/v1${path}`, {
        ...init,
        headers: { Authorization: `Bearer ${secret}`, ...headers },
      });
    const body = JSON.stringify({ title: "From elsewhere" });
    const key = { "Content-Type": "application/json", "Idempotency-Key": "k" };
    const made = await call("/pages", { method: "POST", body }, key);
    const content = `${made.headers.get("Location")?.replace("/api/v1", "") ?? ""}/content`;
    const put = (text: string, etag: string | null) =>
      call(
        content,
        { method: "PUT", body: text },
        { "Content-Type": "text/markdown", "If-Match": etag ?? "" },
      );
    const replaced = await put("tea", made.headers.get("ETag"));
    const refused = await put("rum", made.headers.get("ETag"));
    const { error } = (await refused.json()) as { error: { code: string } };
    const end = new AbortController();
    const events = await call("/events", { signal: end.signal });
    end.abort();
    return {
      created: made.status,
      replaced: replaced.status,
      refused: { status: refused.status, code: error.code },
      events: events.headers.get("Content-Type"),
      withoutToken: (await fetch(`${serverUrl}/api/v1/me`)).status,
    };
  }, given);
  await page.close();
  site.close();
  return seen;
}
