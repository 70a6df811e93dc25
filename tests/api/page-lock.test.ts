import { describe, expect } from "vitest";
import type { Renaming } from "@/lib/contracts/queries/renaming-outcomes";
import type { UndoneWork } from "@/lib/contracts/review/token-undo";
import type { UpdatedPageRecord } from "@/lib/contracts/pages";
import type { ApiCaller } from "@/tests/support/api-caller";
import { createPage, type TestPage } from "@/tests/support/items";
import { connect, refusalOf } from "@/tests/support/mcp";
import { createPerson, grant } from "@/tests/support/people";
import { test } from "@/tests/support/test";

const setLock = (api: ApiCaller, { id }: TestPage, locked: boolean, fields: object = {}) =>
  api.patch<UpdatedPageRecord>(`/pages/${id}`, { locked, ...fields });

describe("a locked page", () => {
  test("refuses every way to write to it, also to its owner, and changes nothing", async ({
    api,
    person,
  }) => {
    const before = "# Rules\r\n\n- [ ] Knock #work\n";
    const page = await createPage(api, { title: "Rules", markdown: "Old" });
    await page.write(before);
    const old = (await page.revisions()).at(-1)?.id ?? "";
    expect((await setLock(api, page, true)).json).toMatchObject({ locked: true, title: "Rules" });
    const path = `/pages/${page.id}`;
    const append = { id: "more", operation: "append", content: "More" };
    const edits = { edits: [{ id: "one", oldText: "Knock", newText: "Ring" }] };
    const writes = [
      await page.write("# Other\n"),
      await api.put(`${path}/content`, "# Other\n", { "If-Match": '"old"' }),
      await api.post(`${path}/edits`, edits),
      await api.post(`${path}/edits?dryRun=true`, edits),
      await api.post(`${path}/content-operations`, append),
      await api.post(`${path}/revisions/${old}/restore`, {}),
      await api.post(`${path}/revisions/${old}/undo`, {}),
      await api.post(`${path}/undo`, { userId: person.id, since: "2026-01-01T00:00:00.000Z" }),
      await api.patch(path, { title: "Other" }),
      await api.patch(path, { icon: "🔥" }),
      await api.patch(path, { cover: null }),
      await api.patch(path, { locked: true, title: "Other" }),
      await person.browser.patch(path, { title: "Other" }),
    ];
    for (const answer of writes) expect(answer).toBeRefused("locked");
    const mcp = await connect(person.token);
    expect(await refusalOf(mcp.call("append", { id: page.id, content: "More" }))).toMatch(/locked/);
    await mcp.close();
    expect([await page.read(), (await page.record()).title]).toEqual([before, "Rules"]);

    expect((await setLock(api, page, false, { title: "Manners" })).json).toMatchObject({
      title: "Manners",
    });
    expect((await api.post(`${path}/edits`, edits)).status).toBe(200);
    expect(await page.read()).toBe(before.replace("Knock", "Ring"));
  });

  test("is locked and unlocked with full access only, and others are told that it is", async ({
    api,
    person,
  }) => {
    const editor = await createPerson();
    const page = await createPage(api, { markdown: "Words" });
    await grant(editor, "edit", { ownerId: person.id, pageId: page.id });
    expect(await setLock(editor.api, page, true)).toBeRefused("forbidden");
    const named = await setLock(api, page, true, { title: "Named and locked" });
    expect(named.json).toMatchObject({ title: "Named and locked", locked: true });
    expect(await setLock(editor.api, page, false)).toBeRefused("forbidden");
    const content = { id: "more", operation: "append", content: "More" };
    expect(await editor.api.post(`/pages/${page.id}/content-operations`, content)).toBeRefused("locked");
    expect((await editor.api.get(`/pages/${page.id}`)).json).toMatchObject({
      locked: true,
      permission: "edit",
    });
    expect(await api.patch(`/pages/${page.id}`, { locked: "yes" })).toBeRefused("invalid_request", "locked");
  });

  test("keeps its text when a tag is renamed, and when the work of a token is undone", async ({ api }) => {
    const since = new Date().toISOString();
    const locked = await createPage(api, { title: "Locked", markdown: "#work" });
    const open = await createPage(api, { title: "Open", markdown: "#work" });
    await setLock(api, locked, true);
    const renamed = await api.post<Renaming>("/tags/rename", { from: "work", to: "job" });
    expect(renamed.json).toMatchObject({
      changed: [{ id: open.id }],
      kept: [{ id: locked.id, title: "Locked", reason: "locked" }],
    });
    const undone = await api.post<UndoneWork>("/me/undo", { since });
    expect(undone.json.kept).toMatchObject([{ id: locked.id, reason: "locked", by: null }]);
    expect((await api.get(`/pages/${open.id}`)).status).toBe(404);
    expect(await locked.read()).toBe("#work");
  });

  test("keeps the words of its links, which still lead where they did, and copies as a page that is not locked", async ({
    api,
  }) => {
    const target = await createPage(api, { title: "Target" });
    const page = await createPage(api, { markdown: "[[Target]]" });
    await setLock(api, page, true);
    expect((await api.patch(`/pages/${target.id}`, { title: "Aim" })).json).toMatchObject({
      rewrittenLinks: 0,
    });
    expect(await page.read()).toBe("[[Target]]");
    expect((await api.get(`/pages/${page.id}/links`)).text).toContain(target.id);
    const copied = await api.post<{ id: string }>(`/pages/${page.id}/copy`, {});
    expect((await api.get(`/pages/${copied.json.id}`)).json).not.toHaveProperty("locked");
  });

  test("locks against writers at the same time: each write is there, or refused", async ({ api }) => {
    const page = await createPage(api, { markdown: "" });
    const append = (mark: number) =>
      api.post(`/pages/${page.id}/content-operations`, {
        id: `${mark}`,
        operation: "append",
        content: `<${mark}>`,
      });
    const marks = Array.from({ length: 30 }, (_, at) => at);
    const [answers] = await Promise.all([Promise.all(marks.map(append)), setLock(api, page, true)]);
    const written = marks.filter((at) => answers[at]?.status === 200);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toBeRefused("locked");
    const found = [...(await page.read()).matchAll(/<(\d+)>/g)].map(([, mark]) => Number(mark));
    expect(found.toSorted((one, other) => one - other)).toEqual(written);
    expect(await append(99)).toBeRefused("locked");
  });
});
