import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import type { ErrorEnvelope } from "@/lib/contracts/error-envelope";
import type { CreatedInvitationRecord } from "@/lib/contracts/account/people";
import { query } from "@/tests/support/database";
import { createPerson, makeAdministrator, type Person } from "@/tests/support/people";
import { type Account, newAccount } from "@/tests/support/sign-in";

// The server that all tests share lets everybody sign up. These have the same database and other policies.
type Server = Awaited<ReturnType<typeof startServer>>;
const servers: Partial<Record<"first" | "closed", Server>> = {};
let administrator: Person;

beforeAll(async () => {
  administrator = await createPerson();
  await makeAdministrator(administrator);
  for (const SIGNUP of ["first", "closed"] as const) {
    const env = { SIGNUP, DATABASE_URL: inject("databaseUrl"), LOG_LEVEL: "silent", TRUST_PROXY: "1" };
    servers[SIGNUP] = await startServer({ env });
  }
});

afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.stop()));
});

const invite = async (body: object = {}) =>
  (await administrator.browser.post<CreatedInvitationRecord>("/invitations", body)).json;

const counted = async ({ email }: Account) =>
  (await query('SELECT 1 FROM "User" WHERE email = $1', [email])).length;

/** Signs up from a network address of its own, so that nothing is throttled for what other tests do. */
async function signUp(
  account: Account & { invitation?: string | undefined },
  policy: "first" | "closed" = "first",
) {
  const address = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
  const response = await fetch(`${servers[policy]?.url ?? ""}/api/auth/sign-up`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
    body: JSON.stringify(account),
  });
  const { error } = (await response.json()) as Partial<ErrorEnvelope>;
  return { status: response.status, code: error?.code, message: error?.message ?? "" };
}

describe("once there is an account, another one", () => {
  test("needs an invitation, and the refusal says so", async () => {
    const account = newAccount();
    const { status, code, message } = await signUp(account);
    expect([status, code, await counted(account)]).toEqual([403, "forbidden", 0]);
    expect(message).toContain("needs an invitation");
  });

  test("is made with one, and is no administrator's", async () => {
    const account = newAccount();
    const { secret, id } = await invite();
    expect((await signUp({ ...account, invitation: secret })).status).toBe(201);
    const rows = await query('SELECT "isAdministrator" FROM "User" WHERE email = $1', [account.email]);
    expect(rows).toEqual([{ isAdministrator: false }]);
    expect(await query('SELECT 1 FROM "Invitation" WHERE id = $1', [id])).toEqual([]);
  });

  test.for(["nonsense", "", `inv_${"a".repeat(32)}`])("is not made with “%s”", async (invitation) => {
    const account = newAccount();
    expect(await signUp({ ...account, invitation })).toMatchObject({ status: 403, code: "forbidden" });
    expect(await counted(account)).toBe(0);
  });

  test("is not made where sign-up is closed, and the invitation is not used up", async () => {
    const account = { ...newAccount(), invitation: (await invite()).secret };
    const closed = await signUp(account, "closed");
    expect([closed.status, closed.message]).toEqual([403, expect.stringContaining("closed")]);
    expect((await signUp(account)).status).toBe(201);
  });
});

describe("an invitation", () => {
  test("works once", async () => {
    const { secret: invitation } = await invite();
    expect((await signUp({ ...newAccount(), invitation })).status).toBe(201);
    const second = newAccount();
    const { status, message } = await signUp({ ...second, invitation });
    expect([status, await counted(second)]).toEqual([403, 0]);
    expect(message).toContain("was used");
  });

  test("makes one account when two people use it at once", async () => {
    const { secret: invitation } = await invite();
    const accounts = [newAccount(), newAccount(), newAccount()];
    const answers = await Promise.all(accounts.map((account) => signUp({ ...account, invitation })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    const counts = await Promise.all(accounts.map(counted));
    expect(counts.toSorted()).toEqual([0, 0, 1]);
  });

  test("for one address works for that one alone, in any letter case", async () => {
    const [invited, other] = [newAccount(), newAccount()];
    const { secret: invitation } = await invite({ email: invited.email });
    expect(await signUp({ ...other, invitation })).toMatchObject({ status: 403, code: "forbidden" });
    expect((await signUp({ ...invited, email: invited.email.toUpperCase(), invitation })).status).toBe(201);
  });

  test("does not work when it has expired", async () => {
    const { secret: invitation, id } = await invite();
    await query('UPDATE "Invitation" SET "expiresAt" = now() WHERE id = $1', [id]);
    expect(await signUp({ ...newAccount(), invitation })).toMatchObject({ status: 403, code: "forbidden" });
  });

  test("does not work when it was taken back", async () => {
    const { secret: invitation, id } = await invite();
    await administrator.browser.delete(`/invitations/${id}`);
    expect(await signUp({ ...newAccount(), invitation })).toMatchObject({ status: 403, code: "forbidden" });
  });

  test("is not used up by a sign-up that is refused", async () => {
    const { secret: invitation } = await invite();
    const refused = [
      { ...newAccount(), password: "short" },
      { ...newAccount(), email: administrator.email },
    ];
    for (const account of refused) {
      expect(await signUp({ ...account, invitation })).toMatchObject({
        status: 400,
        code: "invalid_request",
      });
    }
    expect((await signUp({ ...newAccount(), invitation })).status).toBe(201);
  });
});

test.for(["first", "closed"] as const)(
  "where nobody joins unasked (%s), all members are suggested to each other",
  async (policy) => {
    const [member, other] = [await createPerson(), await createPerson()];
    const page = await member.browser.post<{ id: string }>("/pages", { title: "Tea" });
    const url = `${servers[policy]?.url ?? ""}/api/v1/pages/${page.json.id}/sharing/suggestions?q=${other.email}`;
    const answer = await fetch(url, { headers: { Cookie: member.cookie } });
    expect(await answer.json()).toEqual({
      data: [{ id: other.id, name: "Ada", email: other.email, image: null }],
    });
  },
);
