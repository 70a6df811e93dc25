import { describe, expect } from "vitest";
import type { Renaming, UndoneRenaming } from "@/lib/contracts/queries/renaming-outcomes";
import type { TagRecord } from "@/lib/contracts/queries/tags";
import type { ApiCaller } from "@/tests/support/api-caller";
import { createPage } from "@/tests/support/items";
import { createPerson, grant } from "@/tests/support/people";
import { test } from "@/tests/support/test";

const rename = async (api: ApiCaller, body: object) => {
  const answer = await api.post<Renaming>("/tags/rename", body);
  expect(answer.status).toBe(200);
  return answer.json;
};
const undo = async (api: ApiCaller, { from, to }: { from: string; to: string }, done: Renaming) => {
  const body = { from, to, since: done.startedAt, until: done.endedAt };
  const answer = await api.post<UndoneRenaming>("/tags/rename/undo", body);
  expect(answer.status).toBe(200);
  return answer.json;
};
const tagsOf = async (api: ApiCaller) =>
  (await api.get<{ data: TagRecord[] }>("/tags")).json.data.map(({ tag }) => tag);

describe("the renaming of a tag", () => {
  test("changes its bytes alone, in texts and in front matter, with those nested in it, and is undone", async ({
    api,
  }) => {
    const before =
      "---\r\ntags: [work, 'work/a'] # mine\r\n---\r\n#Work  and #work/b, `#work` #workshop\t\r\n";
    const page = await createPage(api, { title: "Plan", markdown: before });
    const other = await createPage(api, { markdown: "#workshop" });
    const names = { from: "#work", to: "job" };
    const preview = await rename(api, { ...names, dryRun: true });
    expect(preview.changed).toEqual([{ id: page.id, title: "Plan" }]);
    expect(await page.read()).toBe(before);

    const done = await rename(api, names);
    expect(done).toMatchObject({ changed: [{ id: page.id }], kept: [], nextCursor: null });
    expect(await page.read()).toBe(
      "---\r\ntags: [job, 'job/a'] # mine\r\n---\r\n#job  and #job/b, `#work` #workshop\t\r\n",
    );
    expect(await other.read()).toBe("#workshop");
    expect(await tagsOf(api)).toEqual(["job", "job/a", "job/b", "workshop"]);
    expect((await page.record()).properties).toEqual({ tags: ["job", "job/a"] });
    expect((await page.revisions())[0]?.operation).toBe("retag");

    expect(await undo(api, names, done)).toMatchObject({ restored: [{ id: page.id }], kept: [] });
    expect(await page.read()).toBe(before);
  });

  test("makes two tags one, and undoing leaves pages to which somebody wrote since", async ({ api }) => {
    const first = await createPage(api, { title: "First", markdown: "#a #b" });
    const second = await createPage(api, { title: "Second", markdown: "#a" });
    const old = await createPage(api, { markdown: "#b" });
    const names = { from: "a", to: "b" };
    const done = await rename(api, names);
    expect(await tagsOf(api)).toEqual(["b"]);
    await second.write("#b and more");
    expect(await undo(api, names, done)).toEqual({
      restored: [{ id: first.id, title: "First" }],
      kept: [{ id: second.id, title: "Second", reason: "edited_after" }],
      nextCursor: null,
    });
    expect(await first.read()).toBe("#a #b");
    expect(await old.revisions()).toHaveLength(1);
  });

  test("names the pages that the caller may not edit, and leaves those that they may not see", async ({
    person,
  }) => {
    const friend = await createPerson();
    const shown = await createPage(friend.api, { title: "Shown", markdown: "#a" });
    const hidden = await createPage(friend.api, { title: "Hidden", markdown: "#a" });
    const shared = await createPage(friend.api, { title: "Shared", markdown: "#a" });
    await grant(person, "view", { pageId: shown.id, ownerId: friend.id });
    await grant(person, "edit", { pageId: shared.id, ownerId: friend.id });
    const done = await rename(person.api, { from: "a", to: "z" });
    expect(done.changed).toEqual([{ id: shared.id, title: "Shared" }]);
    expect(done.kept).toEqual([{ id: shown.id, title: "Shown", reason: "forbidden" }]);
    expect(await shown.read()).toBe("#a");
    expect(await hidden.read()).toBe("#a");
    // Another person's renaming is not theirs to undo.
    const undone = await undo(friend.api, { from: "a", to: "z" }, done);
    expect(undone.restored).toEqual([]);
    expect(await shared.read()).toBe("#z");
  });

  test("leaves front matter that only a person can change", async ({ api }) => {
    const page = await createPage(api, { markdown: "---\n? tags\n: [a]\n---\n" });
    const done = await rename(api, { from: "a", to: "b" });
    expect(done.kept).toEqual([{ id: page.id, title: page.title, reason: "unreadable" }]);
  });

  test("goes on part by part", async ({ api }) => {
    const pages = await Promise.all(
      Array.from({ length: 103 }, (_, n) => createPage(api, { title: `Page ${n}`, markdown: `#a ${n}` })),
    );
    const first = await rename(api, { from: "a", to: "b" });
    expect(first.changed).toHaveLength(100);
    const rest = await rename(api, { from: "a", to: "b", cursor: first.nextCursor });
    expect(rest).toMatchObject({ startedAt: first.startedAt, nextCursor: null });
    expect(rest.changed).toHaveLength(3);
    const texts = await Promise.all(pages.map((page) => page.read()));
    expect(texts).toEqual(pages.map((_, n) => `#b ${n}`));
  });

  test("refuses what is no tag", async ({ api }) => {
    for (const body of [
      { from: "a", to: "b c" },
      { from: "a", to: "2024" },
      { from: "2024", to: "a" },
      { from: "a", to: "a" },
      { from: " ", to: "a" },
      { from: "a", to: "b", cursor: "x" },
    ])
      expect(await api.post("/tags/rename", body)).toBeRefused("invalid_request");
  });
});
