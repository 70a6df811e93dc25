import { describe, expect } from "vitest";
import type { LocatedPageRecord, PageRecord } from "@/lib/contracts/pages";
import type { CreatedTokenRecord } from "@/lib/contracts/tokens";
import { createFolder, createPage, type TestFolder, trashPages } from "@/tests/support/items";
import { callerWith, insertToken, type Person } from "@/tests/support/people";
import { sharedWorldTest } from "@/tests/support/shared-world-test";
import {
  callerFor,
  createWorld,
  nowhere,
  operationsOnItems,
  scopedOperations,
  sendSample,
} from "@/tests/support/sample-requests";
import { test } from "@/tests/support/test";

type Pages = { data: LocatedPageRecord[] };

// Those on an active page that need no second item.
const onPages = scopedOperations.filter(
  ([, { path }]) =>
    path.startsWith("/pages/{pageId}") &&
    !/copy|move|restore$|permanent/.test(path.replace("{revisionId}/restore", "")),
);

describe("what is not theirs does not exist for a person", () => {
  sharedWorldTest.for(operationsOnItems)(
    "%s answers as to an id that nothing has",
    async ([, operation], { stranger, shared: { world } }) => {
      for (const caller of [callerFor(stranger, operation), stranger.browser]) {
        const theirs = await sendSample(caller, operation, { world });
        const nobodys = await sendSample(caller, operation, { world: nowhere });
        expect(theirs).toBeRefused("not_found");
        expect([theirs.status, theirs.text]).toEqual([nobodys.status, nobodys.text]);
        expect([...theirs.headers.keys()].sort()).toEqual([...nobodys.headers.keys()].sort());
      }
    },
  );

  test.for(onPages)("%s answers so about the trash too", async ([, operation], { person }) => {
    const world = await createWorld(person);
    await trashPages(person.api, world.pageId);
    const trashed = await sendSample(person.api, operation, { world });
    expect(trashed.text).toBe((await sendSample(person.api, operation)).text);
  });

  test.for(onPages)("%s changes nothing for them", async ([, operation], { person, stranger }) => {
    const page = await createPage(person.api, { markdown: "tea" });
    const [first] = await page.revisions();
    const world = { ...nowhere, pageId: page.id, revisionId: first?.id ?? "", etag: page.etag };
    await sendSample(stranger.api, operation, { world });
    const { id, title, updatedAt } = await page.record();
    expect([id, title, updatedAt]).toEqual([page.id, page.title, page.updatedAt]);
    expect([await page.read(), await page.revisions()]).toEqual(["tea", [first]]);
  });
});

/** A person's tree with a page at every level, and a caller limited to the middle: /Work/2026. */
async function createTree(person: Person) {
  const work = await createFolder(person, "Work");
  const year = await createFolder(person, "2026", work);
  const month = await createFolder(person, "May", year);
  const other = await createFolder(person, "Other");
  const at = (folder: TestFolder | null) =>
    createPage(person.api, { title: "Tea", markdown: "tea", parentId: folder?.id ?? null });
  const inside = [await at(year), await at(month)];
  const outside = [await at(null), await at(work), await at(other)];
  const limited = callerWith((await insertToken(person.id, { folderId: year.id })).secret);
  return { limited, inside, outside, folders: { work, year, month, other } };
}

const idsOf = ({ data }: { data: PageRecord[] }) => data.map(({ id }) => id).sort();

describe("a token that is limited to a folder", () => {
  test("sees only what is below it: in the list, in searches and look-ups", async ({ person }) => {
    const { limited, inside } = await createTree(person);
    const ids = inside.map(({ id }) => id).sort();
    expect(idsOf((await limited.get<Pages>("/pages")).json)).toEqual(ids);
    for (const path of ["/pages/search?q=tea", "/pages/search?q=te", "/pages/resolve?title=tea"]) {
      const { json } = await limited.get<Pages>(path);
      expect(idsOf(json)).toEqual(ids);
      expect(json.data.map(({ folderPath }) => folderPath).sort()).toEqual(["/2026", "/2026/May"]);
    }
  });

  test("lists the pages of folders below it, and finds no others", async ({ person }) => {
    const { limited, inside, folders } = await createTree(person);
    const list = (parentId: string) => limited.get<Pages>(`/pages?parentId=${parentId}`);
    expect(idsOf((await list(folders.month.id)).json)).toEqual([inside[1]?.id]);
    expect((await list("null")).json.data).toEqual([]);
    expect(await list(folders.work.id)).toBeRefused("not_found");
    expect(await list(folders.other.id)).toBeRefused("not_found");
  });

  test.for(onPages)("%s works below it and finds nothing outside", async ([, operation], { person }) => {
    const { limited, inside, outside } = await createTree(person);
    for (const page of [...outside, ...inside]) {
      const [revision] = await page.revisions();
      const world = { ...nowhere, pageId: page.id, revisionId: revision?.id ?? "", etag: page.etag };
      const answer = await sendSample(limited, operation, { world });
      if (inside.includes(page)) expect(answer.status).toBe(operation.success.status);
      else expect(answer).toBeRefused("not_found");
    }
  });

  test("creates pages below it only", async ({ person }) => {
    const { limited, folders } = await createTree(person);
    const create = (parentId: string | null) =>
      limited.post<PageRecord>("/pages", { title: "New", parentId });
    for (const parentId of [null, folders.work.id, folders.other.id]) {
      expect(await create(parentId)).toBeRefused("not_found");
    }
    expect(await limited.post("/pages", { title: "New" })).toBeRefused("not_found");
    for (const { id } of [folders.year, folders.month]) {
      expect((await create(id)).json).toMatchObject({ parentId: id, ownerId: person.id });
    }
  });

  test("is made in the browser, for a folder of one's own", async ({ person, stranger, browser }) => {
    const { folders, inside } = await createTree(person);
    const theirs = await createFolder(stranger, "Theirs");
    const body = { name: "Limited", folderId: folders.year.id };
    const made = await browser.post<CreatedTokenRecord>("/tokens", body);
    expect(made.json.folderId).toBe(folders.year.id);
    const limited = callerWith(made.json.token);
    expect(idsOf((await limited.get<Pages>("/pages")).json)).toEqual(inside.map(({ id }) => id).sort());
    expect(await browser.post("/tokens", { name: "No", folderId: theirs.id })).toBeRefused("not_found");
    expect(await browser.post("/tokens", { name: "No", folderId: "7" })).toBeRefused(
      "invalid_request",
      "folderId",
    );
  });
});
