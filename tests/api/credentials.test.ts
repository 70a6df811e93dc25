import { describe, expect } from "vitest";
import { makeTokenSecret } from "@/lib/domain/tokens/token-secret";
import { createCaller, nobody, urlOf } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import { callerWith, createPerson, insertSession, insertToken, type Person } from "@/tests/support/people";
import { sharedWorldTest } from "@/tests/support/shared-world-test";
import {
  changingOperations,
  createWorld,
  guardedOperations,
  scopedOperations,
  sendSample,
} from "@/tests/support/sample-requests";
import { test } from "@/tests/support/test";

/** Credentials that open nothing. */
const bad: Record<string, (person: Person) => Promise<Record<string, string>> | Record<string, string>> = {
  "none at all": () => ({}),
  "an empty header": () => ({ Authorization: "" }),
  "no token after the word": () => ({ Authorization: "Bearer" }),
  "two tokens": ({ token }) => ({ Authorization: `Bearer ${token} ${token}` }),
  Basic: ({ token }) => ({ Authorization: `Basic ${Buffer.from(`a:${token}`).toString("base64")}` }),
  "the token without the word": ({ token }) => ({ Authorization: token }),
  "an unknown token": () => ({ Authorization: `Bearer ${makeTokenSecret()}` }),
  "a token with a wrong checksum": ({ token }) => ({ Authorization: `Bearer ${token.slice(0, -1)}!` }),
  "an expired token": async ({ id }) => bearer(await insertToken(id, { expiresInSeconds: -1 })),
  "a revoked token": async ({ id }) => bearer(await revoke(await insertToken(id, {}))),
  "a token revoked after it was used": async ({ id }) => bearer(await revoke(await insertUsedToken(id))),
  "a token expired after it was used": async ({ id }) => bearer(await expire(await insertUsedToken(id))),
  "a bad token beside a good session": ({ cookie }) => ({ Authorization: "Bearer no", Cookie: cookie }),
  "a session that nobody has": () => ({ Cookie: `auth.session_token=${"a".repeat(43)}` }),
  "an ended session": async () => ({ Cookie: `auth.session_token=${await endedSession()}` }),
  "a token in the cookie": ({ token }) => ({ Cookie: `auth.session_token=${token}` }),
  "a session in the header": ({ cookie }) => ({ Authorization: `Bearer ${cookie.split("=")[1] ?? ""}` }),
};

function bearer({ secret }: { secret: string }): Record<string, string> {
  return { Authorization: `Bearer ${secret}` };
}

/** A token that the server has seen a moment ago. */
async function insertUsedToken(userId: string) {
  const token = await insertToken(userId, {});
  expect((await callerWith(token.secret).get("/pages")).status).toBe(200);
  return token;
}

async function expire(token: { id: string; secret: string }) {
  await query('UPDATE "ApiToken" SET "expiresAt" = now() WHERE id = $1', [token.id]);
  return token;
}

async function revoke(token: { id: string; secret: string }) {
  await query('UPDATE "ApiToken" SET "revokedAt" = now() WHERE id = $1', [token.id]);
  return token;
}

async function endedSession(): Promise<string> {
  const { id } = await createPerson();
  const secret = await insertSession(id);
  await query('UPDATE "Session" SET "expiresAt" = now() - interval \'1 second\' WHERE "userId" = $1', [id]);
  return secret;
}

describe("who does not say who they are", () => {
  sharedWorldTest.for(guardedOperations)(
    "%s refuses every kind of bad credentials",
    async ([, operation], { shared: { person, world } }) => {
      for (const [kind, make] of Object.entries(bad)) {
        const caller = createCaller(await make(person));
        const answer = await sendSample(caller, operation, { world });
        expect(answer, kind).toBeRefused("unauthorized");
        expect(answer.headers.get("www-authenticate"), kind).toBe("Bearer");
      }
    },
  );

  test.for(guardedOperations)("%s takes the word Bearer in any case", async ([, operation], { person }) => {
    for (const word of ["bearer", "BEARER", "bEaReR"]) {
      const caller = createCaller({ Authorization: `${word} ${person.token}` });
      const answer = await sendSample(caller, operation);
      expect(answer.status).not.toBe(401);
    }
  });
});

describe("who may not", () => {
  sharedWorldTest.for(scopedOperations)(
    "%s refuses a token without its scope",
    async ([, operation], { shared: { person, world } }) => {
      const others = (["pages:read", "pages:write"] as const).filter((scope) => scope !== operation.access);
      for (const scopes of [others, []]) {
        const answer = await sendSample<{ error: { message: string } }>(
          callerWith((await insertToken(person.id, { scopes })).secret),
          operation,
          { world },
        );
        expect(answer).toBeRefused("insufficient_scope");
        expect(answer.json.error.message).toContain(operation.access);
      }
    },
  );

  sharedWorldTest.for(guardedOperations.filter(([, { access }]) => access === "session"))(
    "%s refuses a token, whatever it may do",
    async ([, operation], { shared: { person, world } }) => {
      expect(await sendSample(person.api, operation, { world })).toBeRefused("session_required");
    },
  );

  test("a token without any scope can still ask whose it is", async ({ person }) => {
    const caller = callerWith((await insertToken(person.id, { scopes: [] })).secret);
    expect((await caller.get<{ id: string }>("/me")).json.id).toBe(person.id);
  });
});

describe("a change with a session comes from Sheaf's own pages", () => {
  const foreign = [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  ];
  test.for(changingOperations)("%s refuses another origin", async ([, operation], { person }) => {
    const world = await createWorld(person);
    for (const headers of foreign) {
      const answer = await sendSample(person.browser, operation, { world, override: { headers } });
      expect(answer, JSON.stringify(headers)).toBeRefused("cross_origin");
    }
    const own = { headers: { "Sec-Fetch-Site": "same-origin", Origin: urlOf("").origin } };
    const answer = await sendSample(person.browser, operation, { world, override: own });
    expect(answer.status).toBe(operation.success.status);
  });

  test.for(changingOperations)("%s takes a token from anywhere", async ([, operation], { person }) => {
    const world = await createWorld(person);
    const override = { headers: { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" } };
    const answer = await sendSample(person.api, operation, { world, override });
    if (operation.access === "session") expect(answer).toBeRefused("session_required");
    else expect(answer.status).toBe(operation.success.status);
  });

  test("reading may come from anywhere: the browser keeps the answer from the other site", async ({
    browser,
  }) => {
    expect((await browser.get("/me", { "Sec-Fetch-Site": "cross-site" })).status).toBe(200);
  });
});

describe("where credentials work", () => {
  test.for(guardedOperations)("%s works with a session", async ([, operation], { person }) => {
    const world = await createWorld(person);
    expect((await sendSample(person.browser, operation, { world })).status).toBeLessThan(300);
  });

  test("a token is nobody outside /api/v1", async ({ api }) => {
    expect((await api.get("/api/auth/session")).json).toEqual({});
    expect((await api.post("/api/auth/sign-out-everywhere")).status).toBe(403);
  });

  test("a cookie among others is found, and one of a like name is not taken for it", async ({ person }) => {
    const among = createCaller({ Cookie: `theme=dark; ${person.cookie}; lang=en` });
    const like = createCaller({ Cookie: `not-${person.cookie}` });
    expect((await among.get("/me")).status).toBe(200);
    expect(await like.get("/me")).toBeRefused("unauthorized");
    expect(await nobody.get("/me")).toBeRefused("unauthorized");
  });
});
