import { beforeEach, describe, expect } from "vitest";
import type { PageRecord } from "@/lib/contracts/pages";
import { createCaller, nobody, urlOf } from "@/tests/support/api-caller";
import { query, startedWhileOpen } from "@/tests/support/database";
import { forgetGuesses, newAccount, signIn, signOut, signUp } from "@/tests/support/sign-in";
import { test } from "@/tests/support/test";

// All tests that guess at passwords are in this file, because they share the network address that is throttled.
beforeEach(forgetGuesses);

/** Makes an account and signs in. */
async function join() {
  const account = newAccount();
  await signUp(account);
  const { cookie } = await signIn(account);
  return { account, cookie: cookie ?? "", browser: createCaller({ Cookie: cookie ?? "" }) };
}

describe("signing up", () => {
  test("makes an account with a page to begin with", async () => {
    const account = newAccount();
    const made = await signUp(account);
    expect([made.status, Object.keys(made.json as object)]).toEqual([201, ["id"]]);
    const { cookie } = await signIn(account);
    const browser = createCaller({ Cookie: cookie ?? "" });
    expect((await browser.get("/me")).json).toMatchObject({
      ...(made.json as object),
      name: "Grace",
      email: account.email,
    });
    const { data } = (await browser.get<{ data: PageRecord[] }>("/pages")).json;
    expect(data.map(({ title }) => title)).toEqual(["Welcome to Sheaf"]);
  });

  const nonsense: [string, object][] = [
    ["name", { name: " " }],
    ["name", { name: "x".repeat(101) }],
    ["name", { name: undefined }],
    ["email", { email: "grace" }],
    ["email", { email: "grace@" }],
    ["email", { email: `${"x".repeat(250)}@example.com` }],
    ["email", { email: undefined }],
    ["password", { password: "123456789" }],
    ["password", { password: "x".repeat(201) }],
    ["password", { password: undefined }],
    ["isAdministrator", { isAdministrator: true }],
  ];
  test.for(nonsense)("refuses this %s: %j", async ([path, field]) => {
    expect(await signUp({ ...newAccount(), ...field })).toBeRefused("invalid_request", path);
  });

  test("refuses an address that has an account, in any letter case", async () => {
    const account = newAccount();
    await signUp(account);
    for (const email of [account.email, account.email.toUpperCase(), ` ${account.email.toLowerCase()} `]) {
      expect(await signUp({ ...account, email })).toBeRefused("invalid_request", "email");
    }
  });

  test("makes one account of many requests at once", async () => {
    const account = newAccount();
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(account)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
  });

  test("refuses other sites", async () => {
    const headers = { "Sec-Fetch-Site": "cross-site" };
    expect(await nobody.post("/api/auth/sign-up", newAccount(), headers)).toBeRefused("cross_origin");
  });
});

describe("signing in", () => {
  test("gives a cookie that scripts and other sites do not get", async () => {
    const account = newAccount();
    await signUp(account);
    const { setCookie } = await signIn(account);
    expect(setCookie).toMatch(/^auth\.session_token=[\w-]{43};/);
    const attributes = setCookie.toLowerCase().split("; ");
    expect(attributes).toEqual(expect.arrayContaining(["httponly", "samesite=lax", "path=/"]));
    expect(attributes).not.toContain("secure");
  });

  test("works with the address in any letter case", async () => {
    const account = newAccount();
    await signUp(account);
    expect((await signIn({ ...account, email: account.email.toUpperCase() })).cookie).not.toBeNull();
  });

  test("answers the same to a wrong password and to an unknown account", async () => {
    const account = newAccount();
    await signUp(account);
    const wrong = await signIn({ ...account, password: "wrong horse battery" });
    const unknown = await signIn(newAccount());
    expect(wrong).toEqual(unknown);
    expect([wrong.cookie, wrong.status, wrong.error]).toEqual([null, 401, "CredentialsSignin"]);
  });

  test("with a password that is changed meanwhile gives no session", async () => {
    const account = newAccount();
    const { id } = (await signUp(account)).json as { id: string };
    const changed = `UPDATE "User" SET "passwordHash" = 'another' WHERE id = $1`;
    const { error, cookie } = await startedWhileOpen(changed, [id], () => signIn(account));
    expect([error, cookie]).toEqual(["CredentialsSignin", null]);
    expect(await query('SELECT 1 FROM "Session" WHERE "userId" = $1', [id])).toEqual([]);
  });

  test("says so when the request makes no sense", async () => {
    const csrf = await nobody.get<{ csrfToken: string }>("/api/auth/csrf");
    const send = (body: string, type: string) =>
      nobody.post("/api/auth/callback/credentials", body, { "Content-Type": type });
    expect(await send("{bad", "application/json")).toMatchObject({
      status: 400,
      json: { error: { code: "invalid_request" } },
    });
    const form = new URLSearchParams({ csrfToken: csrf.json.csrfToken, callbackUrl: "/pages/1\r\nX: y" });
    const answer = await send(form.toString(), "application/x-www-form-urlencoded");
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get("x")).toBeNull();
  });

  test("takes a password only as it is", async () => {
    const account = newAccount();
    await signUp(account);
    const { password } = account;
    for (const bad of ["\0".repeat(12), "\ud800".repeat(12)]) {
      expect(await signUp({ ...newAccount(), password: bad })).toBeRefused("invalid_request");
    }
    for (const other of ["", password.toUpperCase(), `${password} `, password.slice(0, -1)]) {
      expect((await signIn({ ...account, password: other })).cookie).toBeNull();
    }
  });
});

describe("the endpoints of next-auth", () => {
  test("that the product has no use for are not there", async () => {
    const unknown = [
      "_log",
      "signin",
      "signin/credentials",
      "error",
      "verify-request",
      "callback",
      "callback/x",
    ];
    for (const path of [
      ...unknown,
      "csrf/x",
      "signout/x",
      "toString",
      "__proto__",
      "callback/credentials/x",
    ]) {
      for (const method of ["GET", "POST", "PUT"]) {
        const answer = await nobody.send(method, `/api/auth/${path}`, {
          body: method === "GET" ? undefined : {},
        });
        expect([answer.status, answer.json], `${method} ${path}`).toMatchObject([
          404,
          { error: { code: "not_found" } },
        ]);
      }
    }
  });

  test("take the methods that they need", async () => {
    const allowed = {
      csrf: "GET",
      providers: "GET",
      session: "GET",
      "callback/credentials": "POST",
      signout: "POST",
    };
    for (const [path, allow] of Object.entries(allowed)) {
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        if (method === allow) continue;
        const answer = await nobody.send(method, `/api/auth/${path}`);
        expect([answer.status, answer.headers.get("allow")], `${method} ${path}`).toEqual([405, allow]);
      }
    }
  });

  test("do not hear where a proxy is said to be asked when there is none", async () => {
    const forged = {
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "https",
      "X-Forwarded-Port": "444",
      Forwarded: "host=evil.example;proto=https",
    };
    const providers = await nobody.get<{ credentials: { callbackUrl: string } }>(
      "/api/auth/providers",
      forged,
    );
    expect(new URL(providers.json.credentials.callbackUrl).origin).toBe(urlOf("").origin);
    const csrf = await nobody.get("/api/auth/csrf", forged);
    const cookies = csrf.headers.getSetCookie().join("; ");
    expect(cookies).not.toMatch(/evil|Secure/);
  });
});

describe("signing in where somebody is signed in", () => {
  test("ends the session that it replaces, and no other", async () => {
    const { account, cookie, browser } = await join();
    const elsewhere = createCaller({ Cookie: (await signIn(account)).cookie ?? "" });
    const other = newAccount();
    await signUp(other);
    await signIn({ ...other, password: "wrong horse battery" }, cookie);
    expect((await browser.get("/me")).status).toBe(200);
    const replaced = createCaller({ Cookie: (await signIn(other, cookie)).cookie ?? "" });
    expect(await browser.get("/me")).toBeRefused("unauthorized");
    expect((await replaced.get("/me")).json).toMatchObject({ email: other.email });
    expect((await elsewhere.get("/me")).status).toBe(200);
  });
});

describe("signing out", () => {
  test("ends the session at once", async () => {
    const { cookie, browser } = await join();
    expect((await browser.get("/me")).status).toBe(200);
    await signOut(cookie);
    expect(await browser.get("/me")).toBeRefused("unauthorized");
  });

  test("leaves the person's other sessions", async () => {
    const { account, cookie } = await join();
    const other = createCaller({ Cookie: (await signIn(account)).cookie ?? "" });
    await signOut(cookie);
    expect((await other.get("/me")).status).toBe(200);
  });

  test("everywhere ends them all, and nobody else's", async ({ stranger }) => {
    const { account, browser } = await join();
    const other = createCaller({ Cookie: (await signIn(account)).cookie ?? "" });
    expect((await browser.post("/api/auth/sign-out-everywhere")).status).toBe(204);
    expect(await browser.get("/me")).toBeRefused("unauthorized");
    expect(await other.get("/me")).toBeRefused("unauthorized");
    expect((await stranger.browser.get("/me")).status).toBe(200);
  });

  test("everywhere cannot be brought about by another site, or by nobody", async () => {
    const { browser } = await join();
    const path = "/api/auth/sign-out-everywhere";
    expect(await browser.post(path, undefined, { Origin: "https://evil.example" })).toBeRefused(
      "cross_origin",
    );
    expect(await nobody.post(path)).toBeRefused("unauthorized");
    expect((await browser.get("/me")).status).toBe(200);
  });
});

describe("guessing passwords", () => {
  test("is slowed down after eight, also for who knows it then", async () => {
    const account = newAccount();
    await signUp(account);
    for (let guess = 0; guess < 8; guess++) {
      expect((await signIn({ ...account, password: `guess number ${guess}` })).error).toBe(
        "CredentialsSignin",
      );
    }
    const { error, cookie } = await signIn(account);
    expect([error?.split(":")[0], cookie]).toEqual(["RateLimited", null]);
    expect(Number(error?.split(":")[1])).toBeGreaterThan(0);
  });

  test("is slowed down in a browser that was left open", async () => {
    const { account, browser } = await join();
    const change = (currentPassword: string) =>
      browser.send("PUT", "/api/auth/password", {
        body: { currentPassword, newPassword: "another horse battery" },
      });
    for (let guess = 0; guess < 8; guess++) {
      expect(await change(`guess number ${guess}`)).toBeRefused("invalid_request", "currentPassword");
    }
    const refused = await change(account.password);
    expect(refused).toBeRefused("rate_limited");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("at once does not get around that", async () => {
    const account = newAccount();
    await signUp(account);
    const guesses = Array.from({ length: 25 }, (_, guess) =>
      signIn({ ...account, password: `guess number ${guess}` }),
    );
    const tried = (await Promise.all(guesses)).filter(({ error }) => error === "CredentialsSignin");
    expect(tried.length).toBe(8);
  });

  test("is slowed down alike for an account that is not there", async () => {
    const unknown = newAccount();
    for (let guess = 0; guess < 8; guess++) await signIn(unknown);
    expect((await signIn(unknown)).error).toMatch(/^RateLimited/);
  });

  test("is forgotten once the right one is given", async () => {
    const account = newAccount();
    await signUp(account);
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 5; guess++) await signIn({ ...account, password: `guess number ${guess}` });
      expect((await signIn(account)).cookie).not.toBeNull();
    }
  });

  test("of one account leaves the others alone", async () => {
    const [guessed, other] = [newAccount(), newAccount()];
    await signUp(other);
    for (let guess = 0; guess < 9; guess++) await signIn(guessed);
    expect((await signIn(other)).cookie).not.toBeNull();
  });

  test("is slowed down for a network address that tries many accounts", async () => {
    for (let guess = 0; guess < 50; guess++) await signIn(newAccount());
    expect((await signIn(newAccount())).error).toMatch(/^RateLimited/);
  });

  test("is not made easier by a header that claims another address", async () => {
    for (let guess = 0; guess < 50; guess++) await signIn(newAccount());
    const headers = { "X-Sheaf-Client-Address": "203.0.113.7", "X-Forwarded-For": "203.0.113.7" };
    expect(await nobody.post("/api/auth/sign-up", newAccount(), headers)).toBeRefused("rate_limited");
  });

  test("does not count those who know their password", async () => {
    const account = newAccount();
    await signUp(account);
    for (let time = 0; time < 51; time++) expect((await signIn(account)).error).toBeNull();
  });
});

describe("the database", () => {
  test("holds neither the password nor the session's secret", async () => {
    const { account, cookie } = await join();
    const secret = cookie.split("=")[1] ?? "";
    const rows = await query<{ text: string }>(
      `SELECT u::text || coalesce(s::text, '') AS text
       FROM "User" u LEFT JOIN "Session" s ON s."userId" = u.id WHERE u.email = $1`,
      [account.email],
    );
    const text = rows.map((row) => row.text).join();
    expect(text).toContain("$argon2id$");
    for (const hidden of [account.password, secret, Buffer.from(secret).toString("hex")]) {
      expect(text).not.toContain(hidden);
    }
  });
});
