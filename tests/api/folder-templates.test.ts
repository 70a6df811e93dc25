import { describe, expect } from "vitest";
import type { ApiCaller } from "@/tests/support/api-caller";
import { grant } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { copy, makeFolder, makePage, restore, trash } from "@/tests/support/tree";

const templateOf = async (api: ApiCaller, folderId: string) =>
  (await api.get<{ templateId: string | null }>(`/folders/${folderId}?fields=templateId`)).json;

const choose = (api: ApiCaller, folderId: string, templateId: string | null) =>
  api.patch(`/folders/${folderId}`, { templateId });

describe("the template of a folder", () => {
  test("is chosen and taken away, and changes nothing of what programs create", async ({ api }) => {
    const folder = await makeFolder(api, "Meetings");
    const template = await makePage(api, "Meeting");
    expect(await templateOf(api, folder.id)).toEqual({ templateId: null });
    const answer = await choose(api, folder.id, template.id);
    expect(answer.status).toBe(200);
    expect(answer.json).not.toHaveProperty("templateId");
    expect(await templateOf(api, folder.id)).toEqual({ templateId: template.id });
    expect((await api.get<{ updatedAt: string }>(`/folders/${folder.id}`)).json.updatedAt).toBe(
      folder.updatedAt,
    );
    const made = await api.post<{ id: string }>("/pages", { title: "Made", parentId: folder.id });
    expect((await api.get(`/pages/${made.json.id}/content`)).text).toBe("");
    await api.patch(`/folders/${folder.id}`, { icon: "🌾" });
    expect(await templateOf(api, folder.id)).toEqual({ templateId: template.id });
    await choose(api, folder.id, null);
    expect(await templateOf(api, folder.id)).toEqual({ templateId: null });
  });

  test("is null while it is in the trash, and there again when it is back", async ({ api }) => {
    const folder = await makeFolder(api, "Meetings");
    const template = await makePage(api, "Meeting");
    await choose(api, folder.id, template.id);
    await trash(api, template);
    expect(await templateOf(api, folder.id)).toEqual({ templateId: null });
    await restore(api, template);
    expect(await templateOf(api, folder.id)).toEqual({ templateId: template.id });
    await trash(api, template);
    expect((await api.delete(`/pages/${template.id}/permanent`)).status).toBe(200);
    expect(await templateOf(api, folder.id)).toEqual({ templateId: null });
    expect((await api.patch(`/folders/${folder.id}`, { name: "Talks" })).status).toBe(200);
  });

  test("is the copy in a copy of a folder that has it, and the same where it is elsewhere", async ({
    api,
  }) => {
    const folder = await makeFolder(api, "Meetings");
    const within = await makePage(api, "Meeting", folder);
    await choose(api, folder.id, within.id);
    const first = await copy(api, folder, null);
    const { templateId } = await templateOf(api, first.json.id);
    expect(templateId).not.toBeNull();
    expect(templateId).not.toBe(within.id);
    const elsewhere = await makePage(api, "Elsewhere");
    await choose(api, folder.id, elsewhere.id);
    const second = await copy(api, folder, null);
    expect(await templateOf(api, second.json.id)).toEqual({ templateId: elsewhere.id });
  });

  test("is chosen by who may edit the folder and see the page, and told to who can see it", async ({
    api,
    person,
    stranger,
  }) => {
    const folder = await makeFolder(api, "Meetings");
    const hidden = await makePage(api, "Hidden");
    const shared = await makePage(api, "Shared", folder);
    expect((await choose(stranger.api, folder.id, null)).status).toBe(404);
    await grant(stranger, "view", { folderId: folder.id, ownerId: person.id });
    expect((await choose(stranger.api, folder.id, shared.id)).status).toBe(403);
    await grant(stranger, "edit", { folderId: folder.id, ownerId: person.id });
    expect((await choose(stranger.api, folder.id, hidden.id)).status).toBe(404);
    expect((await choose(stranger.api, folder.id, shared.id)).status).toBe(200);
    expect(await templateOf(api, folder.id)).toEqual({ templateId: shared.id });
    await choose(api, folder.id, hidden.id);
    expect(await templateOf(stranger.api, folder.id)).toEqual({ templateId: null });
  });

  test("is a page", async ({ api }) => {
    const folder = await makeFolder(api, "Meetings");
    expect((await choose(api, folder.id, folder.id)).status).toBe(404);
    expect((await api.patch(`/folders/${folder.id}`, { templateId: "Meeting" })).status).toBe(400);
    expect((await api.post("/folders", { name: "New", templateId: null })).status).toBe(400);
  });
});
