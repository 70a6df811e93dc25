import { describe, expect } from "vitest";
import type { BrokenLinkRecord } from "@/lib/contracts/links/links";
import type { ApiCaller } from "@/tests/support/api-caller";
import { uploadFile } from "@/tests/support/files";
import { createPage } from "@/tests/support/items";
import { callerWith, grant, insertToken } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { makeFolder, makePage, restore, trash } from "@/tests/support/tree";

type Broken = { data: BrokenLinkRecord[]; nextCursor: string | null };

const list = async (api: ApiCaller, asked = "") => (await api.get<Broken>(`/links/broken?${asked}`)).json;

/** The targets that lead nowhere. */
const targets = async (api: ApiCaller, asked = "") =>
  (await list(api, asked)).data.map(({ target }) => target);

describe("links that lead nowhere", () => {
  test("are listed with page, line and reason, until they lead somewhere", async ({ api }) => {
    const folder = await makeFolder(api, "Work");
    const [there, old] = [await makePage(api, "There"), await makePage(api, "Old")];
    await uploadFile(api, "there.png", "x", folder);
    const page = await createPage(api, {
      title: "Links",
      parentId: folder.id,
      markdown:
        "[[There]] [[There#Nowhere]]\n\n![[none.png]] ![](there.png) [[Old|old]]\n[x](No%20such.md) <https://example.com> [m](mailto:a@b.c) [h](#here)\n",
    });
    await trash(api, old);
    const at = { page: { id: page.id, title: "Links" }, folderPath: "/Work" };
    expect(await list(api)).toEqual({
      data: [
        { ...at, line: 3, kind: "embed", target: "none.png", why: "missing" },
        { ...at, line: 3, kind: "wikilink", target: "Old", why: "trashed" },
        { ...at, line: 4, kind: "link", target: "No%20such.md", why: "missing" },
      ],
      nextCursor: null,
    });
    await restore(api, old);
    await makePage(api, "No such");
    expect(await targets(api)).toEqual(["none.png"]);
    await trash(api, there);
    expect(await targets(api, `folderId=${folder.id}`)).toEqual(["There", "There", "none.png"]);
    await trash(api, { kind: "page", id: page.id });
    expect(await targets(api)).toEqual([]);
  });

  test("are listed below a folder, and walked whole in parts of any size", async ({ api }) => {
    const top = await makeFolder(api, "Top");
    const below = await makeFolder(api, "Below", top);
    await createPage(api, { title: "1", markdown: "[[a]] [[b]] [[c]]", parentId: top.id });
    await createPage(api, { title: "2", markdown: "[[d]]\n[[e]]", parentId: below.id });
    await createPage(api, { title: "3", markdown: "[[f]]" });
    expect(await targets(api)).toEqual(["f", "d", "e", "a", "b", "c"]);
    for (const limit of [1, 2, 3]) {
      const found: string[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const part: Broken = await list(
          api,
          `folderId=${top.id}&limit=${limit}${cursor && `&cursor=${cursor}`}`,
        );
        found.push(...part.data.map(({ target }) => target));
        cursor = part.nextCursor;
      }
      expect(found).toEqual(["d", "e", "a", "b", "c"]);
    }
    expect(await api.get("/links/broken?cursor=mine")).toBeRefused("invalid_request", "cursor");
  });

  test("are those that lead to nothing one can see, which tells nothing of what there is", async ({
    api,
    person,
    stranger,
  }) => {
    const [shared, secret] = [await makeFolder(api, "Shared"), await makeFolder(api, "Secret")];
    await makePage(api, "Hidden", secret);
    const gone = await makePage(api, "Gone", secret);
    await makePage(api, "Seen", shared);
    await createPage(api, {
      title: "Links",
      markdown: "[[Hidden]] [[Secret/Hidden]] [[Seen]] [[Shared/Seen]] [[Gone]] [[None]]",
      parentId: shared.id,
    });
    await trash(api, gone);
    expect(await targets(api)).toEqual(["Gone", "None"]);
    await grant(stranger, "edit", { folderId: shared.id, ownerId: person.id });
    const limited = callerWith((await insertToken(person.id, { folderId: shared.id })).secret);
    for (const caller of [stranger.api, limited]) {
      for (const asked of ["", `folderId=${shared.id}`]) {
        const { data } = await list(caller, asked);
        expect(data.map(({ target, why }) => `${target} ${why}`)).toEqual(
          ["Hidden", "Secret/Hidden", "Gone", "None"].map((target) => `${target} missing`),
        );
        expect(data[0]?.folderPath).toBe("/Shared");
      }
      expect(await caller.get(`/links/broken?folderId=${secret.id}`)).toBeRefused("not_found");
    }
    await createPage(stranger.api, { title: "Own", markdown: "[[Nothing]]" });
    expect(await targets(stranger.api)).toContain("Nothing");
  });
});
