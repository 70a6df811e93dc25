import { describe, expect } from "vitest";
import type { PreferencesRecord } from "@/lib/contracts/account/preferences";
import type { ApiCaller } from "@/tests/support/api-caller";
import { createFolder } from "@/tests/support/items";
import { createPerson } from "@/tests/support/people";
import { test } from "@/tests/support/test";

const read = async (api: ApiCaller) => (await api.get<PreferencesRecord>("/preferences")).json;

const usual = { journalFolderId: null, templatesFolderId: null, textSize: "usual", textWidth: "usual" };

describe("what a person chose in the settings", () => {
  test("is theirs, and stays where it is left out", async ({ person, api }) => {
    const [notes, forms] = [await createFolder(person, "Notes"), await createFolder(person, "Forms")];
    expect(await read(api)).toEqual(usual);
    await person.browser.patch("/preferences", { journalFolderId: notes.id });
    await person.browser.patch("/preferences", { templatesFolderId: forms.id });
    expect(await read(api)).toEqual({ ...usual, journalFolderId: notes.id, templatesFolderId: forms.id });
    await person.browser.patch("/preferences", { templatesFolderId: null });
    expect(await read(person.browser)).toEqual({ ...usual, journalFolderId: notes.id });
    expect(await api.patch("/preferences", { journalFolderId: null })).toBeRefused("session_required");
    const other = await createPerson();
    expect(await other.browser.patch("/preferences", { journalFolderId: notes.id })).toBeRefused("not_found");
    expect(await read(other.api)).toEqual(usual);
  });

  test("is none while the folder is in the trash, and when it is deleted", async ({ person, api }) => {
    const notes = await createFolder(person, "Notes");
    await person.browser.patch("/preferences", { journalFolderId: notes.id });
    await api.delete(`/folders/${notes.id}/trash`);
    expect((await read(api)).journalFolderId).toBeNull();
    await api.patch(`/folders/${notes.id}/restore`);
    expect((await read(api)).journalFolderId).toBe(notes.id);
    await api.delete(`/folders/${notes.id}/trash`);
    expect((await api.delete(`/folders/${notes.id}/permanent`)).status).toBeLessThan(300);
    expect((await read(api)).journalFolderId).toBeNull();
  });

  test("has a size and a width of texts, of which each stays where it is left out", async ({
    person,
    api,
  }) => {
    await person.browser.patch("/preferences", { textSize: "large" });
    await person.browser.patch("/preferences", { textWidth: "wide" });
    expect(await read(api)).toEqual({ ...usual, textSize: "large", textWidth: "wide" });
    const refused = await person.browser.patch("/preferences", { textSize: "huge" });
    expect(refused).toBeRefused("invalid_request");
    expect(refused.text).toContain("largest");
    expect(await person.browser.patch("/preferences", {})).toBeRefused("invalid_request");
  });
});
