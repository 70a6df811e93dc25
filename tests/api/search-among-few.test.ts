import { describe, expect } from "vitest";
import type { LocatedPageRecord } from "@/lib/contracts/pages";
import { createFolder, createPage, createTitled } from "@/tests/support/items";
import { callerWith, insertToken } from "@/tests/support/people";
import { search } from "@/tests/support/search";
import { give, remove, restrict } from "@/tests/support/sharing";
import { test } from "@/tests/support/test";

type Found = { data: LocatedPageRecord[] };

describe("a search among few pages of a large store", () => {
  test("finds all of them, however many others have newer titles of the same words", async ({
    person,
    api,
    stranger,
  }) => {
    const { id: folder } = await createFolder(person, "Mine");
    await createPage(api, { title: "Tea leaves", parentId: folder });
    await createPage(api, { title: "Steam of tea", parentId: folder });
    const alone = await createPage(api, { title: "Tea by itself" });
    const to = { person: stranger, permission: "view" } as const;
    await give(person, { kind: "folders", id: folder }, to);
    await give(person, { kind: "pages", id: alone.id }, to);
    const secret = await createPage(api, { title: "Tea leaf", parentId: folder });
    expect((await restrict(person, { kind: "pages", id: secret.id }, true)).status).toBe(200);
    const files = Array.from({ length: 1100 }, (_, index) => [
      `Tea ${index}.md`,
      `Steam leaves ${index}.md`,
    ]).flat();
    const imported = await api.post("/imports/vault", {
      files: files.map((path) => ({ path, content: "" })),
    });
    expect(imported.status).toBe(201);
    await createTitled(stranger.api, "Tea of the stranger");

    const limited = callerWith((await insertToken(person.id, { folderId: folder })).secret);
    const below = (q: string) => api.get<Found>(`/pages/search?q=${q}&folderId=${folder}`);
    expect(await search(limited, "tea")).toEqual(["Tea leaf", "Tea leaves", "Steam of tea"]);
    expect(await search(limited, "tea lea")).toEqual(["Tea leaf", "Tea leaves"]);
    expect(await search(limited, "ste te")).toEqual(["Steam of tea"]);
    expect((await below("steam")).json.data.map(({ title }) => title)).toEqual(["Steam of tea"]);
    expect((await search(stranger.api, "tea")).toSorted()).toEqual(
      ["Steam of tea", "Tea by itself", "Tea leaves", "Tea of the stranger"].toSorted(),
    );
    expect(await search(stranger.api, "leaves")).toEqual(["Tea leaves"]);
    await createTitled(stranger.api, "Steady tempo");
    expect((await search(stranger.api, "ste te")).toSorted()).toEqual(["Steady tempo", "Steam of tea"]);
    expect(await search(stranger.api, "tea 1099")).toEqual([]);
  });

  test("finds what is shared as soon as it is, and no longer", async ({ api, person, stranger }) => {
    const folder = await createFolder(person, "Shared");
    await createPage(api, { title: "Tea of greens", parentId: folder.id });
    const item = { kind: "folders", id: folder.id } as const;
    await createPage(stranger.api, { title: "Green tea" });
    for (const words of ["tea", "gre te"]) expect(await search(stranger.api, words)).toEqual(["Green tea"]);
    await give(person, item, { person: stranger, permission: "view" });
    for (const words of ["tea", "gre te"]) {
      const found = await search(stranger.api, words);
      expect(found.toSorted()).toEqual(["Green tea", "Tea of greens"]);
    }
    expect((await remove(person, item, stranger.id)).status).toBe(200);
    for (const words of ["tea", "gre te"]) expect(await search(stranger.api, words)).toEqual(["Green tea"]);
  });

  test("finds what is shared with somebody who searches for halves of words first", async ({
    api,
    person,
    stranger,
  }) => {
    const { id } = await createPage(api, { title: "Tea of greens" });
    await give(person, { kind: "pages", id }, { person: stranger, permission: "view" });
    expect(await search(stranger.api, "gre te")).toEqual(["Tea of greens"]);
  });

  test("finds one of them though twenty of one's own have the words, the best first", async ({
    api,
    person,
    stranger,
  }) => {
    const folder = await createFolder(person, "Shared");
    const shared = await createPage(api, { title: "Tea", parentId: folder.id });
    await give(person, { kind: "folders", id: folder.id }, { person: stranger, permission: "view" });
    await createTitled(stranger.api, ...Array.from({ length: 25 }, (_, index) => `Tea number ${index}`));
    const found = (await stranger.api.get<Found>("/pages/search?q=tea")).json.data;
    expect(found).toHaveLength(20);
    expect(found[0]?.id).toBe(shared.id);
  });
});

describe("a search below a folder", () => {
  test("finds what is in it or deeper, not hidden by many outside", async ({ person, api, stranger }) => {
    const top = await createFolder(person, "Mine");
    const deep = await createFolder(person, "Deep", top);
    const there = { title: "Tea in the folder", markdown: "with honey", parentId: top.id };
    await createPage(api, there);
    await createPage(api, { ...there, title: "Deep tea", parentId: deep.id });
    await Promise.all(
      Array.from({ length: 45 }, (_, index) =>
        createPage(api, { ...there, title: `Tea ${index}`, parentId: null }),
      ),
    );
    const below = async (folderId: string, q: string, where: string) => {
      const path = `/pages/search?q=${q}&in=${where}&folderId=${folderId}`;
      return (await api.get<Found>(path)).json.data.map(({ title }) => title).toSorted();
    };
    const both = ["Deep tea", "Tea in the folder"];
    expect([await below(top.id, "tea", "title"), await below(deep.id, "tea", "title")]).toEqual([
      both,
      ["Deep tea"],
    ]);
    expect([await below(top.id, "te", "title"), await below(top.id, "honey", "body")]).toEqual([both, both]);
    expect([await below(top.id, "honey", "all"), await below(deep.id, "honey", "body")]).toEqual([
      both,
      ["Deep tea"],
    ]);
    expect(await stranger.api.get(`/pages/search?q=tea&folderId=${top.id}`)).toBeRefused("not_found");
    expect(await api.get("/pages/search?q=tea&folderId=top")).toBeRefused("invalid_request", "folderId");
  });
});
