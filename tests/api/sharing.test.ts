import { describe, expect } from "vitest";
import type { PageRecord } from "@/lib/contracts/pages";
import type { Permission } from "@/lib/contracts/permissions";
import { createPerson, type Person } from "@/tests/support/people";
import {
  give,
  makeFolder,
  makePage,
  pathOf,
  permissionOf,
  readSharing,
  remove,
  restrict,
  setPermission,
  share,
  type SharedItem,
} from "@/tests/support/sharing";
import { test } from "@/tests/support/test";

const kinds = ["pages", "folders"] as const;
type Kind = (typeof kinds)[number];

const make = (owner: Person, kind: Kind): Promise<SharedItem> =>
  kind === "pages" ? makePage(owner) : makeFolder(owner, "Work");

const seenAs = ({ id, email }: Person) => ({ id, email, name: "Ada", image: null });

/** Every sharing operation on an item, as one person tries them. */
const attempts = (person: Person, item: SharedItem, about: Person) => [
  readSharing(person, item),
  restrict(person, item, true),
  share(person, item, { email: about.email, permission: "view" }),
  setPermission(person, item, { userId: about.id, permission: "view" }),
  remove(person, item, about.id),
];

describe.for(kinds)("sharing one of the %s", (kind) => {
  test("starts with its owner alone", async ({ person }) => {
    const item = await make(person, kind);
    const { status, json } = await readSharing(person, item);
    expect([status, json]).toEqual([
      200,
      { owner: seenAs(person), restricted: false, people: [], inherited: [] },
    ]);
  });

  test("by e-mail, in any letter case, gives access at once", async ({ person, stranger }) => {
    const item = await make(person, kind);
    expect(await permissionOf(stranger, item)).toBeNull();
    const email = ` ${stranger.email.toUpperCase()} `;
    const { status, json } = await share(person, item, { email, permission: "view" });
    expect([status, json.people]).toEqual([200, [{ person: seenAs(stranger), permission: "view" }]]);
    expect(await permissionOf(stranger, item)).toBe("view");
    expect((await readSharing(person, item)).json).toEqual(json);
  });

  test("with the same person again sets their permission anew", async ({ person, stranger }) => {
    const item = await make(person, kind);
    for (const permission of ["view", "admin", "edit"] as const) {
      const { people } = await give(person, item, { person: stranger, permission });
      expect(people).toEqual([{ person: seenAs(stranger), permission }]);
      expect(await permissionOf(stranger, item)).toBe(permission);
    }
  });

  test("raises, lowers and ends a permission by the person's id", async ({ person, stranger }) => {
    const item = await make(person, kind);
    for (const permission of ["edit", "view", "admin"] as const) {
      const { status, json } = await setPermission(person, item, { userId: stranger.id, permission });
      expect([status, json.people]).toEqual([200, [{ person: seenAs(stranger), permission }]]);
      expect(await permissionOf(stranger, item)).toBe(permission);
    }
    const removed = await remove(person, item, stranger.id);
    expect([removed.status, removed.json]).toEqual([200, { deleted: true }]);
    expect(await permissionOf(stranger, item)).toBeNull();
    expect(await remove(person, item, stranger.id)).toBeRefused("not_found");
  });

  test("refuses nonsense and names it", async ({ person, stranger }) => {
    const item = await make(person, kind);
    const { email, id: userId } = stranger;
    const nonsense = [
      [share(person, item, { email: "grace", permission: "view" }), "email"],
      [share(person, item, { permission: "view" }), "email"],
      [share(person, item, { email, permission: "owner" }), "permission"],
      [share(person, item, { email }), "permission"],
      [setPermission(person, item, { userId, permission: null }), "permission"],
      [setPermission(person, item, { userId: "7", permission: "view" }), "userId"],
      [restrict(person, item, "yes"), "restricted"],
      [restrict(person, item, undefined), "restricted"],
      [remove(person, item, "7"), "userId"],
      [readSharing(person, { kind, id: "7" }), kind === "pages" ? "pageId" : "folderId"],
    ] as const;
    for (const [answer, path] of nonsense) expect(await answer).toBeRefused("invalid_request", path);
    expect((await readSharing(person, item)).json.people).toEqual([]);
  });

  test("with somebody who has no account says what to do", async ({ person }) => {
    const item = await make(person, kind);
    const answer = await share(person, item, { email: "nobody@example.com", permission: "view" });
    expect(answer).toBeRefused("not_found");
    expect(answer.text).toContain("invite");
    const unknown = { userId: item.id, permission: "view" };
    expect(await setPermission(person, item, unknown)).toBeRefused("not_found");
  });

  test("cannot give the owner a permission, or take theirs away", async ({ person, stranger }) => {
    const item = await make(person, kind);
    await give(person, item, { person: stranger, permission: "admin" });
    for (const asking of [person, stranger]) {
      const body = { email: person.email, permission: "view" };
      expect(await share(asking, item, body)).toBeRefused("invalid_request", "email");
      const change = { userId: person.id, permission: "view" };
      expect(await setPermission(asking, item, change)).toBeRefused("invalid_request", "userId");
      expect(await remove(asking, item, person.id)).toBeRefused("not_found");
    }
    expect(await permissionOf(person, item)).toBe("admin");
  });

  test("does not exist for strangers", async ({ person, stranger }) => {
    const item = await make(person, kind);
    for (const answer of attempts(stranger, item, person)) expect(await answer).toBeRefused("not_found");
    for (const answer of attempts(stranger, item, stranger)) expect(await answer).toBeRefused("not_found");
    expect(await permissionOf(stranger, item)).toBeNull();
  });

  test.for(["view", "edit"] as const)(
    "is refused to people who may only %s, and they are told whom to ask",
    async (permission, { person, stranger }) => {
      const item = await make(person, kind);
      const other = await createPerson();
      await give(person, item, { person: stranger, permission });
      for (const attempt of attempts(stranger, item, other)) {
        const answer = await attempt;
        expect(answer).toBeRefused("forbidden");
        expect(answer.text).toContain(person.email);
      }
      const raise = setPermission(stranger, item, { userId: stranger.id, permission: "admin" });
      expect(await raise).toBeRefused("forbidden");
      expect(await permissionOf(stranger, item)).toBe(permission);
    },
  );

  test("is possible for those with full access, but not about themselves", async ({ person, stranger }) => {
    const item = await make(person, kind);
    const other = await createPerson();
    await give(person, item, { person: stranger, permission: "admin" });
    await give(stranger, item, { person: other, permission: "edit" });
    expect(await permissionOf(other, item)).toBe("edit");
    const lower = { userId: stranger.id, permission: "view" };
    expect(await setPermission(stranger, item, lower)).toBeRefused("invalid_request", "userId");
    const byEmail = { email: stranger.email, permission: "edit" };
    expect(await share(stranger, item, byEmail)).toBeRefused("invalid_request", "email");
    expect(await permissionOf(stranger, item)).toBe("admin");
  });

  test.for(["view", "edit", "admin"] as const)(
    "lets somebody who may %s remove themselves",
    async (permission, { person, stranger }) => {
      const item = await make(person, kind);
      await give(person, item, { person: stranger, permission });
      expect((await remove(stranger, item, stranger.id)).status).toBe(200);
      expect(await permissionOf(stranger, item)).toBeNull();
    },
  );

  test("needs a browser: tokens are refused", async ({ person, stranger }) => {
    const item = await make(person, kind);
    const asToken = { ...person, browser: person.api };
    for (const answer of attempts(asToken, item, stranger))
      expect(await answer).toBeRefused("session_required");
    for (const answer of attempts({ ...person, browser: stranger.api }, item, stranger)) {
      expect(await answer).toBeRefused("session_required");
    }
  });

  test("ends while the item is in the trash, and is there again after", async ({ person, stranger }) => {
    const item = await make(person, kind);
    await give(person, item, { person: stranger, permission: "edit" });
    expect((await person.browser.delete(`${pathOf(item)}/trash`)).status).toBe(200);
    expect(await permissionOf(stranger, item)).toBeNull();
    for (const answer of attempts(person, item, stranger)) expect(await answer).toBeRefused("not_found");
    expect((await person.browser.patch(`${pathOf(item)}/restore`)).status).toBe(200);
    expect(await permissionOf(stranger, item)).toBe("edit");
  });
});

describe("what a permission allows on a page", () => {
  const allowed: [Permission, { write: number; share: number }][] = [
    ["view", { write: 403, share: 403 }],
    ["edit", { write: 200, share: 403 }],
    ["admin", { write: 200, share: 200 }],
  ];
  test.for(allowed)("%s: %j", async ([permission, expected], { person, stranger }) => {
    const page = await makePage(person);
    await give(person, page, { person: stranger, permission });
    expect((await stranger.browser.get(`${pathOf(page)}/content`)).text).toBe("tea");
    for (const caller of [stranger.browser, stranger.api]) {
      expect((await caller.patch(pathOf(page), { title: "Coffee" })).status).toBe(expected.write);
    }
    expect((await readSharing(stranger, page)).status).toBe(expected.share);
    const { data } = (await stranger.browser.get<{ data: PageRecord[] }>("/pages")).json;
    const seen = { id: page.id, permission, ownerId: person.id, parentId: null };
    expect(data).toEqual([expect.objectContaining(seen)]);
  });

  test("nothing, once the owner took it back", async ({ person, stranger }) => {
    const page = await makePage(person);
    await give(person, page, { person: stranger, permission: "edit" });
    await remove(person, page, stranger.id);
    expect(await stranger.api.get(`${pathOf(page)}/content`)).toBeRefused("not_found");
    expect((await stranger.api.get<{ data: PageRecord[] }>("/pages")).json.data).toEqual([]);
  });
});

describe("requests at once", () => {
  test("that share with one person leave one grant", async ({ person, stranger }) => {
    const page = await makePage(person);
    const permissions = ["view", "edit", "admin", "view", "edit"] as const;
    const answers = await Promise.all(
      permissions.map((permission) => share(person, page, { email: stranger.email, permission })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await readSharing(person, page)).json.people).toHaveLength(1);
  });
});
