import { describe, expect } from "vitest";
import { folderDepthMax } from "@/lib/contracts/limits";
import type { ImportResult } from "@/lib/contracts/imports";
import type { FolderRecord, LocatedFolderRecord } from "@/lib/contracts/folders";
import type { ApiCaller } from "@/tests/support/api-caller";
import { grant } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import {
  copy,
  expectSoundTrees,
  listAll,
  makeFolder,
  makePage,
  move,
  namesIn,
  read,
  trash,
} from "@/tests/support/tree";

const resolve = async (api: ApiCaller, name: string) =>
  (await api.get<{ data: LocatedFolderRecord[] }>(`/folders/resolve?name=${encodeURIComponent(name)}`)).json
    .data;

describe("a folder is made", () => {
  test("at the top level, with every key of its record", async ({ person, api }) => {
    const answer = await api.post<FolderRecord>("/folders", { name: "Work" });
    const { id, createdAt, updatedAt } = answer.json;
    expect(answer.headers.get("location")).toBe(`/api/v1/folders/${id}`);
    expect(answer.json).toEqual({
      id,
      parentId: null,
      name: "Work",
      icon: null,
      ownerId: person.id,
      permission: "admin",
      createdAt,
      updatedAt,
    });
    expect((await api.get(`/folders/${id}`)).json).toEqual(answer.json);
  });

  test("in a folder, which belongs to the same owner whoever makes it", async ({ person, stranger, api }) => {
    const work = await makeFolder(api, "Work");
    await grant(stranger, "edit", { folderId: work.id, ownerId: person.id });
    const inside = await makeFolder(stranger.api, "Inside", work);
    expect(inside).toMatchObject({ parentId: work.id, ownerId: person.id, permission: "edit" });
  });

  const names = ["工作", "Überblick 🌾", "a/b", "..", "%_\\", "CON", "مجلد", "e\u0301", "x".repeat(250)];
  test.for(names)("with the name %s, kept as it is", async (name, { api }) => {
    const folder = await makeFolder(api, name);
    expect(folder.name).toBe(name);
    expect((await resolve(api, name)).map(({ id }) => id)).toEqual([folder.id]);
  });

  const nonsense: [string, unknown][] = [
    ["name", ""],
    ["name", " \t"],
    ["name", "x".repeat(251)],
    ["name", "a\nb"],
    ["name", "\ud800"],
    ["name", null],
    ["parentId", "top"],
    ["parentId", 7],
    ["icon", ""],
    ["icon", "x".repeat(65)],
  ];
  test.for(nonsense)("not with %s %j", async ([field, value], { api }) => {
    const answer = await api.post("/folders", { name: "Work", [field]: value });
    expect(answer).toBeRefused("invalid_request", field);
    expect(await listAll(api, "/folders")).toEqual([]);
  });

  test("beside others of its name", async ({ api }) => {
    await makeFolder(api, "Work");
    await makeFolder(api, "Work");
    expect(await namesIn(api, null)).toEqual(["Work/", "Work/"]);
  });

  test("not in a folder in the trash, in a page, or in one that nobody has", async ({ api }) => {
    const [gone, page] = [await makeFolder(api, "Gone"), await makePage(api, "Page")];
    await trash(api, gone);
    for (const id of [gone.id, page.id, "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c21"]) {
      expect(await api.post("/folders", { name: "In", parentId: id })).toBeRefused("not_found");
      expect(await api.post("/pages", { title: "In", parentId: id })).toBeRefused("not_found");
    }
  });
});

describe("a folder is changed", () => {
  test("in name and icon, which counts as an update", async ({ api }) => {
    const folder = await makeFolder(api, "Work");
    const answer = await api.patch<FolderRecord>(`/folders/${folder.id}`, { name: " Rum ", icon: "🌾" });
    expect(answer.json).toMatchObject({ id: folder.id, name: "Rum", icon: "🌾" });
    expect(answer.json.updatedAt > folder.updatedAt).toBe(true);
    const cleared = await api.patch<FolderRecord>(`/folders/${folder.id}`, { icon: null });
    expect(cleared.json).toMatchObject({ name: "Rum", icon: null });
  });

  test("not by what is so already", async ({ api }) => {
    const parent = await makeFolder(api, "Parent");
    const folder = await makeFolder(api, "Work", parent);
    for (const body of [{ name: "Work" }, { icon: null }, { parentId: parent.id }]) {
      const answer = await api.patch<FolderRecord>(`/folders/${folder.id}`, body);
      expect([answer.status, answer.json.updatedAt]).toEqual([200, folder.updatedAt]);
    }
  });

  test("in name and place in one step", async ({ api }) => {
    const [work, folder] = [await makeFolder(api, "Work"), await makeFolder(api, "Tea")];
    const answer = await api.patch<FolderRecord>(`/folders/${folder.id}`, { name: "Rum", parentId: work.id });
    expect(answer.json).toMatchObject({ name: "Rum", parentId: work.id });
    expect((await resolve(api, "rum")).map(({ folderPath }) => folderPath)).toEqual(["/Work/Rum"]);
  });

  test("not even in name when it cannot be moved", async ({ api, stranger }) => {
    const folder = await makeFolder(api, "Tea");
    const theirs = await makeFolder(stranger.api, "Theirs");
    for (const parentId of [folder.id, theirs.id]) {
      const answer = await api.patch(`/folders/${folder.id}`, { name: "Rum", icon: "🌾", parentId });
      expect(answer).toBeRefused(parentId === folder.id ? "invalid_move" : "not_found");
    }
    expect({ kind: "folder", ...(await read(api, folder)) }).toEqual(folder);
  });
});

describe("folders are found by name", () => {
  test("in any letter case, with the path that includes them, ordered by it", async ({ api }) => {
    const work = await makeFolder(api, "Work");
    const inner = await makeFolder(api, "WORK", await makeFolder(api, "2026", work));
    await makeFolder(api, "Workshop");
    const found = await resolve(api, " work ");
    expect(found.map(({ folderPath }) => folderPath)).toEqual(["/Work", "/Work/2026/WORK"]);
    expect(found[1]).toEqual({ ...(await read(api, inner)), folderPath: "/Work/2026/WORK" });
  });

  test("by the new one after a change, and not in the trash", async ({ api }) => {
    const folder = await makeFolder(api, "Tea");
    await api.patch(`/folders/${folder.id}`, { name: "Rum" });
    expect([(await resolve(api, "tea")).length, (await resolve(api, "RUM")).length]).toEqual([0, 1]);
    await trash(api, folder);
    expect(await resolve(api, "rum")).toEqual([]);
  });

  test("with their new paths after a folder above was renamed or moved", async ({ api }) => {
    const [a, b] = [await makeFolder(api, "A"), await makeFolder(api, "B")];
    await makeFolder(api, "Leaf", await makeFolder(api, "Middle", a));
    await api.patch(`/folders/${a.id}`, { name: "C" });
    expect((await resolve(api, "leaf"))[0]?.folderPath).toBe("/C/Middle/Leaf");
    await move(api, a, b);
    expect((await resolve(api, "leaf"))[0]?.folderPath).toBe("/B/C/Middle/Leaf");
  });
});

describe("the list of folders", () => {
  test("has those of one folder or of the top level, the newest first", async ({ api }) => {
    const work = await makeFolder(api, "Work");
    for (const name of ["a", "b", "c"]) await makeFolder(api, name, work);
    const other = await makeFolder(api, "Other");
    const names = async (path: string) => (await listAll(api, path, 2)).map(({ name }) => name);
    expect(await names(`/folders?parentId=${work.id}`)).toEqual(["c", "b", "a"]);
    expect(await names("/folders?parentId=null")).toEqual(["Other", "Work"]);
    expect(await names("/folders")).toEqual(["Other", "c", "b", "a", "Work"]);
    expect(await names(`/folders?parentId=${other.id}`)).toEqual([]);
  });

  test("goes on after its cursor when the folder that it stands for is gone", async ({ api }) => {
    for (const name of ["a", "b", "c"]) await makeFolder(api, name);
    const first = await api.get<{ data: FolderRecord[]; nextCursor: string }>("/folders?limit=2");
    await trash(api, { kind: "folder", id: first.json.data[1]?.id ?? "" });
    const rest = await api.get<{ data: FolderRecord[] }>(`/folders?cursor=${first.json.nextCursor}`);
    expect(rest.json.data.map(({ name }) => name)).toEqual(["a"]);
  });

  test("refuses a cursor of another list, and a folder that is not there", async ({ api }) => {
    for (const title of ["a", "b"]) await makePage(api, title);
    const { nextCursor } = (await api.get<{ nextCursor: string }>("/pages?limit=1")).json;
    expect(await api.get(`/folders?cursor=${nextCursor}`)).toBeRefused("invalid_request", "cursor");
    const gone = await makeFolder(api, "Gone");
    await trash(api, gone);
    expect(await api.get(`/folders?parentId=${gone.id}`)).toBeRefused("not_found");
  });
});

describe("a tree of a hundred levels", () => {
  test(
    "is listed, resolved, moved, copied, trashed and restored whole",
    { timeout: 60_000 },
    async ({ api }) => {
      const top = await makeFolder(api, "0");
      let lowest = top;
      for (let level = 1; level < 100; level++) lowest = await makeFolder(api, String(level), lowest);
      await makePage(api, "Leaf", lowest);
      const path = `/${Array.from({ length: 100 }, (_, level) => level).join("/")}`;
      expect((await resolve(api, "99"))[0]?.folderPath).toBe(path);
      const other = await makeFolder(api, "Other");
      expect(await move(api, top, lowest)).toBeRefused("invalid_move");
      expect((await move(api, top, other)).status).toBe(200);
      expect((await api.post(`/folders/${top.id}/copy`, { parentId: null })).status).toBe(201);
      const paths = (await resolve(api, "99")).map(({ folderPath }) => folderPath);
      expect(paths.sort()).toEqual([path, `/Other${path}`].sort());
      await trash(api, other);
      expect(await listAll(api, "/folders")).toHaveLength(100);
      expect((await api.delete(`/folders/${other.id}/permanent`)).json).toMatchObject({
        folders: 101,
        pages: 1,
      });
    },
  );
});

describe("folders lie in each other up to a depth", () => {
  test(
    "beyond which none is made, moved, copied or imported, and nothing else is changed",
    { timeout: 60_000 },
    async ({ person, api }) => {
      const top = await makeFolder(api, "1");
      let lowest = top;
      for (let level = 2; level <= folderDepthMax; level++)
        lowest = await makeFolder(api, String(level), lowest);
      const other = await makeFolder(api, "Other");
      const leaf = await makePage(api, "Leaf", lowest);
      const refusals = [
        await api.post("/folders", { name: "Deeper", parentId: lowest.id }),
        await move(api, other, lowest),
        await copy(api, other, lowest),
        await move(api, top, other),
      ];
      for (const refusal of refusals) {
        expect(refusal).toBeRefused("invalid_request");
        expect(refusal.text).toContain(`up to ${folderDepthMax} deep`);
      }
      const files = ["a/b.md", "beside.md"].map((path) => ({ path, content: "x" }));
      const imported = await api.post<ImportResult>(`/imports/vault?parentId=${lowest.id}`, { files });
      expect(imported.json).toMatchObject({ foldersCreated: 0, pagesCreated: 1 });
      expect(imported.json.errors).toEqual([
        "a/b.md: lies too deep (levels of folders: 1; this place has room for 0)",
      ]);
      expect(await namesIn(api, lowest)).toEqual(["Leaf", "beside"]);
      expect(await namesIn(api, null)).toEqual(["1/", "Other/"]);
      expect((await move(api, leaf, other)).status).toBe(200);
      await expectSoundTrees(person);
    },
  );
});
