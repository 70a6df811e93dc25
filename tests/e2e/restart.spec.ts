import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer, type ChildServer } from "@/scripts/setup/web-server/child-server.mjs";
import { expect, saveState, signIn, test as base, textOf } from "./journey";

type Restarted = { url: string; stop: () => Promise<void>; startAgain: () => Promise<void> };

/** On a server of its own, which can go away and come back at the same address with the same data. */
const test = base.extend<{ server: Restarted }>({
  server: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), "sheaf-"));
    const env = { SIGNUP: "open", LOG_LEVEL: "silent", TRUST_PROXY: "1" };
    let running: ChildServer | null = await startServer({ dataDir, env });
    const { url } = running;
    const stop = async () => {
      await running?.stop();
      running = null;
    };
    const startAgain = async () => {
      running = await startServer({ dataDir, env: { ...env, PORT: new URL(url).port } });
    };
    await use({ url, stop, startAgain });
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
  serverUrl: ({ server }, use) => use(server.url),
});

test.use({ expectedError: /ERR_|status of 50\d/ });

test("what is typed while the server is away is kept, said to be unsaved, and saved when it is back", async ({
  page,
  person,
  program,
  server,
}) => {
  await signIn(page, person);
  const pageId = await program.create("Barley", "Before it went away.");
  await page.goto(`/pages/${pageId}`);
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" As it goes.");
  await server.stop();
  await page.keyboard.type(" While it was away.");
  await expect(saveState(page)).toHaveText(/^Not saved: .* — will retry$/);
  await server.startAgain();
  await expect(textOf(page)).toContainText("Before it went away. As it goes. While it was away.");
  await expect(saveState(page)).toHaveText("Saved");
  expect(await program.read(pageId)).toBe("Before it went away. As it goes. While it was away.");
  await page.keyboard.type(" And after.");
  await expect.poll(() => program.read(pageId)).toMatch(/And after\.$/);
  await page.goto("about:blank");
});
