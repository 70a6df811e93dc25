import { describe, expect } from "vitest";
import type { Renaming, UndoneRenaming } from "@/lib/contracts/queries/renaming-outcomes";
import type { ApiCaller } from "@/tests/support/api-caller";
import { createPage } from "@/tests/support/items";
import { createPerson, grant } from "@/tests/support/people";
import { test } from "@/tests/support/test";

const rename = async (api: ApiCaller, body: object) => {
  const answer = await api.post<Renaming>("/properties/rename", body);
  expect(answer.status).toBe(200);
  return answer.json;
};

describe("the renaming of a property", () => {
  test("changes the bytes of its name alone, however it is spelled, and is undone", async ({ api }) => {
    const before = "---\r\n# Kept\r\nDue:  2026-12-01 # soon\r\n'status': \"due\"\r\n---\r\ndue: here\t\r\n";
    const page = await createPage(api, { title: "Plan", markdown: before });
    const empty = await createPage(api, { title: "Empty", markdown: "---\ndue:\n---\n" });
    const nested = await createPage(api, { title: "Nested", markdown: "---\ndue: {from: 1}\n---\n" });
    const other = await createPage(api, { markdown: "---\na: {due: 1}\noverdue: 2\n---\n" });
    const names = { from: "due", to: "last day" };
    const all = [page.id, empty.id, nested.id].toSorted();
    const preview = await rename(api, { ...names, dryRun: true });
    expect(preview.changed.map(({ id }) => id).toSorted()).toEqual(all);
    expect(await page.read()).toBe(before);

    const done = await rename(api, names);
    expect(done.changed.map(({ id }) => id).toSorted()).toEqual(all);
    expect(done).toMatchObject({ kept: [], nextCursor: null });
    expect(await page.read()).toBe(before.replace("Due:", "last day:"));
    expect(await empty.read()).toBe("---\nlast day:\n---\n");
    expect(await nested.read()).toBe("---\nlast day: {from: 1}\n---\n");
    expect(await other.revisions()).toHaveLength(1);
    expect((await page.record()).properties).toEqual({ "last day": "2026-12-01", status: "due" });
    expect((await page.revisions())[0]?.operation).toBe("rename-property");

    const undone = await api.post<UndoneRenaming>("/properties/rename/undo", {
      ...names,
      since: done.startedAt,
      until: done.endedAt,
    });
    expect(undone.json.restored.map(({ id }) => id).toSorted()).toEqual(all);
    expect([await page.read(), await empty.read()]).toEqual([before, "---\ndue:\n---\n"]);
  });

  test("names what it leaves: pages with the new name, odd front matter, and those of others", async ({
    api,
    person,
  }) => {
    const friend = await createPerson();
    const both = await createPage(api, { title: "Both", markdown: "---\na: 1\nb: 2\n---\n" });
    const odd = await createPage(api, { title: "Odd", markdown: "---\n? a\n: 1\n---\n" });
    const shown = await createPage(friend.api, { title: "Shown", markdown: "---\na: 1\n---\n" });
    const hidden = await createPage(friend.api, { title: "Hidden", markdown: "---\na: 1\n---\n" });
    await grant(person, "view", { pageId: shown.id, ownerId: friend.id });
    const done = await rename(api, { from: "a", to: "b" });
    expect(done.changed).toEqual([]);
    expect(done.kept).toHaveLength(3);
    expect(done.kept).toEqual(
      expect.arrayContaining([
        { id: both.id, title: "Both", reason: "taken" },
        { id: odd.id, title: "Odd", reason: "unreadable" },
        { id: shown.id, title: "Shown", reason: "forbidden" },
      ]),
    );
    expect(await hidden.read()).toBe("---\na: 1\n---\n");
  });

  test("goes on part by part", async ({ api }) => {
    const pages = await Promise.all(
      Array.from({ length: 103 }, (_, n) => createPage(api, { markdown: `---\na: ${n}\n---\n` })),
    );
    const first = await rename(api, { from: "A", to: "b" });
    expect(first.changed).toHaveLength(100);
    const rest = await rename(api, { from: "A", to: "b", cursor: first.nextCursor });
    expect(rest).toMatchObject({ startedAt: first.startedAt, nextCursor: null });
    const texts = await Promise.all(pages.map((page) => page.read()));
    expect(texts).toEqual(pages.map((_, n) => `---\nb: ${n}\n---\n`));
  });

  test("is undone alone, where others were made at the same time", async ({ api }) => {
    const one = await createPage(api, { markdown: "---\na: 1\n---\n" });
    const other = await createPage(api, { markdown: "---\nb: 1\nc: 1\n---\n" });
    const first = await rename(api, { from: "a", to: "b" });
    const second = await rename(api, { from: "c", to: "d" });
    const undo = (from: string, to: string) =>
      api.post<UndoneRenaming>("/properties/rename/undo", {
        ...{ from, to },
        since: first.startedAt,
        until: second.endedAt,
      });
    expect((await undo("z", "b")).json).toMatchObject({ restored: [], kept: [] });
    expect((await undo("a", "b")).json).toMatchObject({ restored: [{ id: one.id }], kept: [] });
    expect(await other.read()).toBe("---\nb: 1\nd: 1\n---\n");
    await other.write("---\nb: 2\nd: 1\n---\n");
    expect((await undo("c", "d")).json).toMatchObject({
      restored: [],
      kept: [{ id: other.id, reason: "edited_after" }],
    });
  });

  test("refuses what is no name", async ({ api }) => {
    for (const body of [
      { from: "a", to: "a" },
      { from: "a", to: "__proto__" },
      { from: "a", to: "b\nc" },
      { from: " ", to: "b" },
      { from: "a", to: "x".repeat(201) },
      { from: "a", to: "b", cursor: "x" },
      { from: "a" },
    ])
      expect(await api.post("/properties/rename", body)).toBeRefused("invalid_request");
  });
});
