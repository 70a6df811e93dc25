import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";

/** Whether the sign-in page of a server lets the demo account in with a password. */
async function isLetIn(url: string, password: string): Promise<boolean> {
  const start = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await start.json()) as { csrfToken: string };
  const entered = await fetch(`${url}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: {
      Cookie: start.headers
        .getSetCookie()
        .map((cookie) => cookie.split(";")[0])
        .join("; "),
    },
    body: new URLSearchParams({ email: "demo@example.com", password, csrfToken, json: "true" }),
  });
  return entered.headers.getSetCookie().some((cookie) => cookie.startsWith("auth.session_token="));
}

test("the account of --demo has a password of its own, which is printed when it is made and never again", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "sheaf-demo-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const options = ["--demo"];
  const first = await startServer({ dataDir, options });
  const password = /^Demo account: demo@example\.com, password: (\S+)$/m.exec(first.output())?.[1] ?? "";
  expect(password).toMatch(/^\S{16}$/);
  expect(await isLetIn(first.url, password)).toBe(true);
  expect(await isLetIn(first.url, "sheaf demo account")).toBe(false);
  await first.stop();

  const second = await startServer({ dataDir, options });
  expect(second.output()).toMatch(/^Demo account: demo@example\.com, with the password it has;/m);
  expect(second.output()).not.toContain(password);
  expect(await isLetIn(second.url, password)).toBe(true);
  await second.stop();
});
