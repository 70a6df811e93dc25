import { randomUUID } from "node:crypto";
import { type Answer, createCaller, nobody, urlOf } from "./api-caller";
import { query } from "./database";

/** An account as somebody makes it in the browser. */
export type Account = { name: string; email: string; password: string };

/** What a new account is made of; nobody else has its address. */
export function newAccount(): Account {
  return { name: "Grace", email: `Grace.${randomUUID()}@example.com`, password: "correct horse battery" };
}

/** Signs up through the front door. */
export function signUp(account: object): Promise<Answer> {
  return nobody.post("/api/auth/sign-up", account);
}

/** How a sign-in went: the session's cookie when it went well, and what the page is told when not. */
export type SignIn = { cookie: string | null; setCookie: string; error: string | null; status: number };

/**
 * Signs in as the sign-in page does: a CSRF token, then the e-mail and password. `session` is the cookie of who is signed in
 * in that browser already.
 */
export async function signIn(
  { email, password }: { email: string; password: string },
  session?: string,
): Promise<SignIn> {
  const csrf = await nobody.get<{ csrfToken: string }>("/api/auth/csrf");
  const response = await fetch(urlOf("/api/auth/callback/credentials"), {
    method: "POST",
    redirect: "manual",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Cookie: [...cookiesOf(csrf.headers), ...(session === undefined ? [] : [session])].join("; "),
    },
    body: new URLSearchParams({ email, password, csrfToken: csrf.json.csrfToken, json: "true" }),
  });
  const { url } = (await response.json()) as { url?: string };
  const setCookie =
    response.headers.getSetCookie().find((one) => one.startsWith("auth.session_token=")) ?? "";
  return {
    status: response.status,
    setCookie,
    cookie: setCookie === "" ? null : (setCookie.split(";")[0] ?? null),
    error: url === undefined ? null : new URL(url, urlOf("")).searchParams.get("error"),
  };
}

/** Signs out as the browser does. */
export async function signOut(cookie: string): Promise<Answer> {
  const csrf = await nobody.get<{ csrfToken: string }>("/api/auth/csrf");
  const caller = createCaller({ Cookie: [cookie, ...cookiesOf(csrf.headers)].join("; ") });
  const body = new URLSearchParams({ csrfToken: csrf.json.csrfToken, json: "true" }).toString();
  return caller.post("/api/auth/signout", body, { "Content-Type": "application/x-www-form-urlencoded" });
}

/** Forgets every guess that was counted, so that no test is throttled for what another did. */
export async function forgetGuesses(): Promise<void> {
  await query('DELETE FROM "SignInFailure"');
}

function cookiesOf(headers: Headers): string[] {
  return headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
}
