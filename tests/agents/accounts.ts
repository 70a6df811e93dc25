import { z } from "zod";
import { Api } from "./clients/api";
import { Tools } from "./clients/tools";

/** The token that whoever shares the work of the agent writes with. */
export const colleagueName = "Night shift";

/** An account with a vault of its own, in which the tasks are done in one way. */
export type Account = {
  /** A new program with the token of the agent, which counts from nothing. */
  newApi: () => Api;
  /** A new connection to the tools with the same token. */
  newTools: () => Promise<Tools>;
  /** Somebody else who works in the same pages, with a token of their own. */
  colleague: Api;
};

/** Signs up at a server, with an agent and a colleague. */
export async function createAccount(url: string, name: string): Promise<Account> {
  const cookie = await signUp(url, {
    name,
    email: `${name.toLowerCase()}@example.com`,
    password: "a long enough password",
  });
  const agent = await createToken(url, { cookie, name: "Agent" });
  const colleague = await createToken(url, { cookie, name: colleagueName });
  return {
    newApi: () => new Api(url, agent),
    newTools: () => Tools.connect(url, agent),
    colleague: new Api(url, colleague),
  };
}

async function signUp(
  url: string,
  account: { name: string; email: string; password: string },
): Promise<string> {
  const made = await fetch(`${url}/api/auth/sign-up`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(account),
  });
  if (!made.ok) throw new Error(`The account was not made: ${await made.text()}`);
  const csrf = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await csrf.json());
  const { email, password } = account;
  const signedIn = await fetch(`${url}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookiesOf(csrf) },
    body: new URLSearchParams({ email, password, csrfToken, json: "true" }),
  });
  return cookiesOf(signedIn);
}

async function createToken(url: string, { cookie, name }: { cookie: string; name: string }): Promise<string> {
  const response = await fetch(`${url}/api/v1/tokens`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie, Origin: url },
    body: JSON.stringify({ name, scopes: ["pages:read", "pages:write"] }),
  });
  if (!response.ok) throw new Error(`The token was not made: ${await response.text()}`);
  return z.object({ token: z.string() }).parse(await response.json()).token;
}

function cookiesOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ");
}
