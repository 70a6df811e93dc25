import { describe, expect } from "vitest";
import type {
  AccountRecord,
  CreatedInvitationRecord,
  InvitationRecord,
} from "@/lib/contracts/account/people";
import { nobody } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import { createPerson, makeAdministrator, type Person } from "@/tests/support/people";
import { test } from "@/tests/support/test";

type People = { data: AccountRecord[]; nextCursor: string | null };
type Invitations = { data: InvitationRecord[] };

/** A person who is an administrator. */
async function createAdministrator(): Promise<Person> {
  const person = await createPerson();
  await makeAdministrator(person);
  return person;
}

const invite = (person: Person, body: object = {}) =>
  person.browser.post<CreatedInvitationRecord>("/invitations", body);

const attempts = (person: Person, invitationId: string) => [
  person.browser.get("/people"),
  person.browser.get("/invitations"),
  invite(person),
  person.browser.delete(`/invitations/${invitationId}`),
];

describe("people", () => {
  test("are listed for administrators, the newest first", async ({ person }) => {
    const administrator = await createAdministrator();
    const { status, json } = await administrator.browser.get<People>("/people?limit=100");
    expect(status).toBe(200);
    const dates = json.data.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().reverse());
    const find = (id: string) => json.data.find((one) => one.id === id);
    expect(find(administrator.id)).toMatchObject({ email: administrator.email, isAdministrator: true });
    expect(find(person.id)).toMatchObject({ name: "Ada", image: null, isAdministrator: false });
    expect(JSON.stringify(json)).not.toMatch(/password|argon/i);
  });

  test("are listed part by part", async () => {
    const made = [await createPerson(), await createPerson(), await createPerson()];
    const administrator = await createAdministrator();
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const path: string = `/people?limit=2${cursor === null ? "" : `&cursor=${cursor}`}`;
      const { json } = await administrator.browser.get<People>(path);
      expect(json.data.length).toBeLessThanOrEqual(2);
      found.push(...json.data.map(({ id }) => id));
      cursor = json.nextCursor;
    } while (cursor !== null && found.length < 5_000);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
  });

  test("refuse nonsense", async () => {
    const { browser } = await createAdministrator();
    expect(await browser.get("/people?limit=0")).toBeRefused("invalid_request", "limit");
    expect(await browser.get("/people?cursor=nonsense")).toBeRefused("invalid_request", "cursor");
    expect(await browser.get("/people?q=ada")).toBeRefused("invalid_request", "q");
    expect(await browser.post("/invitations", { email: "grace" })).toBeRefused("invalid_request", "email");
    expect(await browser.post("/invitations", { to: "x" })).toBeRefused("invalid_request", "to");
    expect(await browser.delete("/invitations/7")).toBeRefused("invalid_request", "invitationId");
  });

  test("are for administrators in a browser only", async ({ person }) => {
    const administrator = await createAdministrator();
    const { id } = (await invite(administrator)).json;
    for (const answer of attempts(person, id)) expect(await answer).toBeRefused("forbidden");
    const byToken = { ...administrator, browser: administrator.api };
    for (const answer of attempts(byToken, id)) expect(await answer).toBeRefused("session_required");
    const byNobody = { ...administrator, browser: nobody };
    for (const answer of attempts(byNobody, id)) expect(await answer).toBeRefused("unauthorized");
    const { data } = (await administrator.browser.get<Invitations>("/invitations")).json;
    expect(data.map((one) => one.id)).toContain(id);
  });

  test("are no longer listed for somebody who is no administrator any more", async () => {
    const administrator = await createAdministrator();
    expect((await administrator.browser.get("/people")).status).toBe(200);
    await query('UPDATE "User" SET "isAdministrator" = false WHERE id = $1', [administrator.id]);
    expect(await administrator.browser.get("/people")).toBeRefused("forbidden");
  });
});

describe("an invitation", () => {
  test("has a link in its answer and nowhere else, for seven days", async () => {
    const administrator = await createAdministrator();
    const { status, headers, json } = await invite(administrator);
    expect([status, headers.get("location")]).toEqual([201, `/api/v1/invitations/${json.id}`]);
    expect(json.secret).toMatch(/^inv_[\w-]{32}$/);
    expect(json.path).toBe(`/sign-up?invitation=${json.secret}`);
    const days = (Date.parse(json.expiresAt) - Date.parse(json.createdAt)) / 86_400_000;
    expect([json.email, Math.round(days * 1000) / 1000]).toEqual([null, 7]);
    const list = await administrator.browser.get<Invitations>("/invitations");
    const { id, email, createdAt, expiresAt } = json;
    expect(list.json.data).toContainEqual({ id, email, createdAt, expiresAt });
    expect(list.text).not.toContain("inv_");
    const rows = await query<{ text: string }>('SELECT i::text AS text FROM "Invitation" i WHERE id = $1', [
      id,
    ]);
    expect(rows[0]?.text).not.toContain(json.secret.slice(4, 20));
  });

  test("may be for one address, as it was typed", async () => {
    const administrator = await createAdministrator();
    const { json } = await invite(administrator, { email: " Grace@Example.com " });
    expect(json.email).toBe("Grace@Example.com");
  });

  test("can be taken back, once, by any administrator", async () => {
    const [administrator, other] = [await createAdministrator(), await createAdministrator()];
    const { id } = (await invite(administrator)).json;
    expect((await other.browser.delete(`/invitations/${id}`)).status).toBe(204);
    expect(await administrator.browser.delete(`/invitations/${id}`)).toBeRefused("not_found");
    const { data } = (await administrator.browser.get<Invitations>("/invitations")).json;
    expect(data.map((one) => one.id)).not.toContain(id);
  });

  test("leaves the list when it has expired", async () => {
    const administrator = await createAdministrator();
    const { id } = (await invite(administrator)).json;
    await query('UPDATE "Invitation" SET "expiresAt" = now() WHERE id = $1', [id]);
    const { data } = (await administrator.browser.get<Invitations>("/invitations")).json;
    expect(data.map((one) => one.id)).not.toContain(id);
  });

  test("is the same when asked for twice with one key", async () => {
    const administrator = await createAdministrator();
    const headers = { "Idempotency-Key": "invite-grace" };
    const first = await administrator.browser.post("/invitations", {}, headers);
    const again = await administrator.browser.post("/invitations", {}, headers);
    expect([again.status, again.text]).toEqual([201, first.text]);
  });
});
