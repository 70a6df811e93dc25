import { describe, expect } from "vitest";
import { grant } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { copy, listAll, makeFolder, makePage } from "@/tests/support/tree";

describe("what is shared is listed whole, part by part", () => {
  test.for([1, 2, 3, 50])(
    "%d at a time, though all of it was made at one moment",
    async (limit, { person, stranger }) => {
      const source = await makeFolder(person.api, "Source");
      for (let index = 0; index < 6; index++) {
        const folder = await makeFolder(person.api, `Folder ${index}`, source);
        for (const title of ["a", "b"]) await makePage(person.api, `${title}${index}`, folder);
      }
      const { id } = (await copy(person.api, source, null)).json;
      await grant(stranger, "view", { folderId: id, ownerId: person.id });
      const pages = await listAll(stranger.api, "/pages", limit);
      const folders = await listAll(stranger.api, "/folders", limit);
      expect([pages.length, new Set(pages.map((page) => page.id)).size]).toEqual([12, 12]);
      expect([folders.length, new Set(folders.map((folder) => folder.id)).size]).toEqual([7, 7]);
    },
  );
});
