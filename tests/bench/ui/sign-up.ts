import { randomUUID } from "node:crypto";
import type { Browser, BrowserContext } from "playwright";
import { z } from "zod";

/** Somebody who is signed in, with the profile of their browser. */
export type Person = { id: string; context: BrowserContext; serverUrl: string };

const password = "correct horse battery";

/** Makes an account and signs a browser in. */
export async function signUp(browser: Browser, serverUrl: string): Promise<Person> {
  const context = await browser.newContext({ baseURL: serverUrl, viewport: { width: 1280, height: 800 } });
  const { request } = context;
  const email = `${randomUUID()}@example.com`;
  await request.post("/api/auth/sign-up", { data: { name: "Ada Lovelace", email, password } });
  const { csrfToken } = z
    .object({ csrfToken: z.string() })
    .parse(await (await request.get("/api/auth/csrf")).json());
  await request.post("/api/auth/callback/credentials", {
    form: { email, password, csrfToken, json: "true" },
  });
  const { id } = z.object({ id: z.string() }).parse(await (await request.get("/api/v1/me")).json());
  return { id, context, serverUrl };
}
