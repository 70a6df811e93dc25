import pg from "pg";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { expect, saveState, test, textOf } from "./journey";
import { sidebar } from "./sheets";

let server: Awaited<ReturnType<typeof startServer>>;

// A server of its own that limits requests, which is a demo so that its start is no part of the journey.
test.beforeAll(async () => {
  const env = { DEMO_RESET_MINUTES: "1440", RATE_LIMIT: "shared", RATE_LIMIT_PER_MINUTE: "100" };
  server = await startServer({ env: { ...env, LOG_LEVEL: "silent" } });
});

test.afterAll(() => server.stop());

test.use({ expectedError: /status of 429/ });

/** Uses up the budgets of everybody for some seconds. */
async function useUpBudgets(): Promise<void> {
  const client = new pg.Client(server.databaseUrl);
  await client.connect();
  await client.query(`UPDATE "RequestBudget" SET used = 100, "endsAt" = now() + interval '8 s'`);
  await client.end();
}

test("what is typed while a browser has sent too much is saved after the wait", async ({ page }) => {
  await page.goto(server.url);
  await page.getByRole("button", { name: "Enter the demo" }).click();
  await sidebar(page).getByRole("treeitem", { name: "Sourdough" }).getByRole("link").click();
  await expect(textOf(page)).toContainText("Feed the starter");
  await textOf(page).click();
  await page.keyboard.press("Control+Home");
  let typed = "";
  // A process takes some requests ahead, and can send those until the budget begins anew: it is used up before each try.
  await expect(async () => {
    await useUpBudgets();
    await page.keyboard.type("more ");
    typed += "more ";
    await expect(saveState(page)).toHaveText(/^Not saved: the server takes no changes right now/, {
      timeout: 1_500,
    });
  }).toPass();
  await expect(
    page.getByText(/^This browser sent more requests in a minute .* goes on by itself/),
  ).toBeVisible();
  await page.keyboard.type("last ");
  await expect(saveState(page)).toHaveText("Saved", { timeout: 30_000 });
  await expect(page.getByText("This browser sent more requests")).toBeHidden();
  await expect(textOf(page)).toContainText(`${typed}last`);
  const [, pageId = ""] = /\/pages\/([^/?]+)/.exec(page.url()) ?? [];
  const read = await page.request.get(`${server.url}/api/v1/pages/${pageId}/content`);
  expect(await read.text()).toContain(`${typed}last`);
  await page.goto("about:blank");
});
