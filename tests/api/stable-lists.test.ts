import fc from "fast-check";
import { describe, expect } from "vitest";
import type { Answer, ApiCaller } from "@/tests/support/api-caller";
import { callerWith, createPerson, grant, insertToken, type Person } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { type Item, listAll, makeFolder, makePage, move, pathOf } from "@/tests/support/tree";

type Part = { data: { id: string }[]; nextCursor: string | null };

/** Something that a client does while another goes through a list. */
type Change = { kind: "rename" | "write" | "move" | "create"; which: number };

const changes = fc.array(
  fc.record({ kind: fc.constantFrom("rename", "write", "move", "create"), which: fc.nat(1_000) }),
  { minLength: 12, maxLength: 12 },
) as fc.Arbitrary<Change[]>;

/** A tree of a person, and lists of all of it for those who can see it, or some of it. */
async function makeTree(person: Person) {
  const { api } = person;
  const top = await makeFolder(api, "Top");
  const inside = [await makeFolder(api, "A", top), await makeFolder(api, "B", top)];
  const pages = [];
  for (let index = 0; index < 7; index++) {
    pages.push(await makePage(api, `p${index}`, inside[index % 2]));
  }
  const friend = await createPerson();
  await grant(friend, "view", { folderId: top.id, ownerId: person.id });
  const limited = callerWith((await insertToken(person.id, { folderId: top.id })).secret);
  return { top, inside, pages, readers: [api, friend.api, limited] };
}

async function walk(api: ApiCaller, path: string, between: (step: number) => Promise<void>) {
  const ids: string[] = [];
  let step = 0;
  for (let cursor: string | null = ""; cursor !== null; step++) {
    const answer: Answer<Part> = await api.get<Part>(path + (cursor && `&cursor=${cursor}`));
    expect(answer.status, answer.text).toBe(200);
    ids.push(...answer.json.data.map(({ id }) => id));
    cursor = answer.json.nextCursor;
    if (cursor !== null) await between(step);
  }
  return ids;
}

describe("a list by creation", () => {
  test("has everything once and in order, whatever is changed while somebody goes through it", async ({
    person,
  }) => {
    await fc.assert(
      fc.asyncProperty(
        changes,
        fc.constantFrom(0, 1, 2),
        fc.constantFrom(1, 3),
        async (asked, who, limit) => {
          const { inside, pages, readers } = await makeTree(person);
          const reader = readers[who] ?? person.api;
          const before =
            who === 0 ? (await listAll(reader, "/pages?sort=createdAt")).map(({ id }) => id) : [];
          const all = [...pages.map(({ id }) => id)];
          const change = async (step: number) => {
            const { kind, which } = asked[step % asked.length] ?? { kind: "rename", which: 0 };
            const id = all[which % all.length] ?? "";
            const item: Item = { kind: "page", id };
            const folder = inside[which % 2] ?? null;
            if (kind === "create") all.push((await makePage(person.api, "new", folder)).id);
            else if (kind === "move") await move(person.api, item, folder);
            else if (kind === "rename") await person.api.patch(pathOf(item), { title: `r${step}` });
            else
              await person.api.post(pathOf(item, "/content-operations"), {
                id: "1",
                operation: "append",
                content: "tea",
              });
          };
          const seen = await walk(reader, `/pages?sort=createdAt&limit=${limit}`, change);
          const expected = who === 0 ? [...before.filter((id) => !all.includes(id)), ...all] : all;
          // What was created after the last part was asked for need not be in it.
          expect(seen).toEqual(expected.slice(0, seen.length));
          expect(expected.length - seen.length).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 6 },
    );
  });

  test("is that of folders too, and of one folder or the top level", async ({ person, api }) => {
    const { top, inside, pages } = await makeTree(person);
    const change = async () => {
      for (const folder of [top, ...inside]) await api.patch(pathOf(folder), { icon: "🍵" });
    };
    expect(await walk(api, "/folders?sort=createdAt&limit=1", change)).toEqual(
      [top, ...inside].map(({ id }) => id),
    );
    expect(await walk(api, `/folders?sort=createdAt&limit=1&parentId=${top.id}`, change)).toEqual(
      inside.map(({ id }) => id),
    );
    const [a] = inside;
    const inA = pages.filter((_, index) => index % 2 === 0);
    const rename = async (step: number) => {
      const page = inA[step];
      if (page !== undefined) await api.patch(pathOf(page), { title: "new" });
    };
    expect(await walk(api, `/pages?sort=createdAt&limit=1&parentId=${a?.id ?? ""}`, rename)).toEqual(
      inA.map(({ id }) => id),
    );
    const loose = [await makePage(api, "x"), await makePage(api, "y")];
    expect(await walk(api, "/pages?sort=createdAt&limit=1&parentId=null", rename)).toEqual(
      loose.map(({ id }) => id),
    );
  });

  test("has cursors of its own", async ({ person, api }) => {
    await makeTree(person);
    for (const list of ["/pages", "/folders"]) {
      const byCreation = (await api.get<Part>(`${list}?sort=createdAt&limit=1`)).json.nextCursor ?? "";
      const byUpdate = (await api.get<Part>(`${list}?limit=1`)).json.nextCursor ?? "";
      const wrong = [
        `?cursor=${byCreation}`,
        `?sort=updatedAt&cursor=${byCreation}`,
        `?sort=createdAt&cursor=${byUpdate}`,
      ];
      for (const query of wrong) expect(await api.get(list + query)).toBeRefused("invalid_request", "cursor");
      expect(await api.get(`${list}?sort=size`)).toBeRefused("invalid_request", "sort");
      expect((await api.get(`${list}?sort=updatedAt&cursor=${byUpdate}`)).status).toBe(200);
    }
  });
});
