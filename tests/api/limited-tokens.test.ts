import { describe, expect } from "vitest";
import { callerWith, insertToken, type Person } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import {
  copy,
  deleteForGood,
  emptyTrash,
  listAll,
  makeFolder,
  makePage,
  move,
  namesIn,
  namesInTrash,
  read,
  restore,
  trash,
} from "@/tests/support/tree";

/** Work/2026/May with a page in each, the folder Other, and a caller limited to 2026. */
async function createLimited({ id, api }: Person) {
  const work = await makeFolder(api, "Work");
  const year = await makeFolder(api, "2026", work);
  const may = await makeFolder(api, "May", year);
  const other = await makeFolder(api, "Other");
  const pages = { work: await makePage(api, "in Work", work), year: await makePage(api, "in 2026", year) };
  const limited = callerWith((await insertToken(id, { folderId: year.id })).secret);
  return { limited, work, year, may, other, pages };
}

describe("a token that is limited to a folder", () => {
  test("sees that folder as its top, and what is below it", async ({ person }) => {
    const { limited, work, year, may, other } = await createLimited(person);
    expect(await namesIn(limited, null)).toEqual(["2026/"]);
    expect(await namesIn(limited, year)).toEqual(["May/", "in 2026"]);
    expect((await read(limited, year)).parentId).toBeNull();
    expect((await listAll(limited, "/folders")).map(({ id }) => id)).toEqual([may.id, year.id]);
    for (const { id } of [work, other]) {
      expect(await limited.get(`/folders/${id}`)).toBeRefused("not_found");
      expect(await limited.get(`/folders?parentId=${id}`)).toBeRefused("not_found");
      expect(await limited.get(`/pages?parentId=${id}`)).toBeRefused("not_found");
    }
  });

  test("is told what it is limited to, and where it can put something", async ({ person, api, browser }) => {
    const { limited, year } = await createLimited(person);
    const { token } = (await limited.get<{ token: object }>("/me")).json;
    expect(token).toMatchObject({ folderId: year.id });
    expect((await api.get("/me")).json).toMatchObject({ token: { id: person.tokenId, folderId: null } });
    expect((await browser.get("/me")).json).toMatchObject({ token: null });
    const page = await makePage(limited, "Note", year);
    for (const refused of [
      await limited.post("/pages", { title: "New" }),
      await limited.post("/folders", { name: "New", parentId: null }),
      await move(limited, page, null),
      await copy(limited, page, null),
      await limited.post("/imports/vault", { files: [{ path: "a.md", content: "tea" }] }),
    ]) {
      expect(refused).toBeRefused("not_found");
      expect(refused.text).toContain(`limited to the folder ${year.id}`);
      expect(refused.text).toContain("parentId");
    }
  });

  test("finds folders by name with paths that begin there", async ({ person }) => {
    const { limited } = await createLimited(person);
    const paths = async (name: string) => {
      const path = `/folders/resolve?name=${name}`;
      const { data } = (await limited.get<{ data: { folderPath: string }[] }>(path)).json;
      return data.map(({ folderPath }) => folderPath);
    };
    expect([await paths("may"), await paths("2026"), await paths("work")]).toEqual([
      ["/2026/May"],
      ["/2026"],
      [],
    ]);
  });

  test("puts nothing outside and takes nothing from there", async ({ person }) => {
    const { limited, work, year, may, other, pages } = await createLimited(person);
    for (const place of [work, other, null]) {
      for (const item of [may, pages.year]) {
        expect(await move(limited, item, place)).toBeRefused("not_found");
        expect(await copy(limited, item, place)).toBeRefused("not_found");
      }
      expect(await limited.post("/folders", { name: "New", parentId: place?.id ?? null })).toBeRefused(
        "not_found",
      );
    }
    for (const item of [other, pages.work]) {
      expect(await move(limited, item, year)).toBeRefused("not_found");
      expect(await copy(limited, item, year)).toBeRefused("not_found");
      expect(await trash(limited, item)).toBeRefused("not_found");
    }
    expect((await move(limited, pages.year, may)).status).toBe(200);
    expect((await copy(limited, may, year)).status).toBe(201);
  });

  test("sees and empties the trash within it only", async ({ person, api }) => {
    const { limited, other, may, pages } = await createLimited(person);
    for (const item of [other, may, pages.work, pages.year]) await trash(api, item);
    expect(await namesInTrash(limited)).toEqual(["May/ → /2026", "in 2026 → /2026"]);
    for (const item of [other, pages.work]) {
      expect(await restore(limited, item)).toBeRefused("not_found");
      expect(await deleteForGood(limited, item)).toBeRefused("not_found");
    }
    expect((await emptyTrash(limited)).json).toEqual({ deleted: true, folders: 1, pages: 1 });
    expect(await namesInTrash(api)).toEqual(["Other/ → /", "in Work → /Work"]);
  });

  test("is not told where its own folder is when it restores that", async ({ person, api }) => {
    const { limited, work, year } = await createLimited(person);
    await trash(limited, year);
    expect(await namesInTrash(limited)).toEqual(["2026/ → /"]);
    expect((await restore(limited, year)).json).toEqual({ id: year.id, parentId: null });
    expect((await read(api, year)).parentId).toBe(work.id);
  });
});
