import { describe, expect } from "vitest";
import type { BacklinkRecord, LinkRecord } from "@/lib/contracts/links/links";
import type { ImportResult } from "@/lib/contracts/imports";
import { parseLinkTarget } from "@/lib/domain/links/link-target";
import { scanLinks } from "@/lib/domain/markdown/links/scan-links";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import type { ApiCaller } from "@/tests/support/api-caller";
import { uploadFile } from "@/tests/support/files";
import { createPage } from "@/tests/support/items";
import { callerWith, grant, insertToken } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { unzip } from "@/tests/support/zips";
import {
  copy,
  deleteForGood,
  emptyTrash,
  listAll,
  makeFolder,
  makePage,
  move,
  restore,
  trash,
} from "@/tests/support/tree";

const linksOf = async (api: ApiCaller, page: { id: string }) =>
  (await api.get<{ data: LinkRecord[] }>(`/pages/${page.id}/links`)).json.data;
const leadsTo = async (api: ApiCaller, page: { id: string }) =>
  (await linksOf(api, page)).map((link) => link.page?.id ?? link.file?.id ?? null);
const backlinksOf = async (api: ApiCaller, page: { id: string }) =>
  listAll<BacklinkRecord>(api, `/pages/${page.id}/backlinks`);
const rename = (api: ApiCaller, page: { id: string }, title: string) =>
  api.patch(`/pages/${page.id}`, { title });

describe("a link leads", () => {
  test("to the page that has it, also while that is created, where others have its title", async ({
    api,
  }) => {
    const [first, second] = [await makeFolder(api, "First"), await makeFolder(api, "Second")];
    await api.post("/pages", { title: "README", parentId: first.id, markdown: "" });
    const body = {
      title: "README",
      parentId: second.id,
      markdown: "[[readme]] ![[README#Part]] [x](README.md)",
    };
    const page = (await api.post<{ id: string }>("/pages", body)).json;
    expect(await leadsTo(api, page)).toEqual([page.id, page.id, page.id]);
  });

  test("to the page or file that it names, in every way of writing it", async ({ api }) => {
    const folder = await makeFolder(api, "Work");
    const plan = await makePage(api, "Release plan", folder);
    const picture = await uploadFile(api, "a b.png", "x", folder);
    const markdown = [
      "[[release PLAN|label]] [[Work/Release plan#Heading]] [[/Work/Release plan]] [[plan of record]]",
      "[text](Release%20plan.md) [text](<../Work/Release plan.md>) ![[a b.png|300]] ![alt](./a%20b.png)",
      "`[[Release plan]]` [[Nothing]] [[Other/Release plan]] [site](https://example.com)",
    ].join("\n");
    await (await createPage(api, { title: "aside" })).write("x");
    await api.put(`/pages/${plan.id}/content`, "---\naliases: [Plan of Record]\n---\n", {
      "If-Match": (await api.get(`/pages/${plan.id}/content`)).headers.get("etag"),
    });
    const page = await createPage(api, { title: "Start", markdown, parentId: folder.id });
    const [p, f] = [plan.id, picture.id];
    expect(await leadsTo(api, page)).toEqual([p, p, p, p, p, p, f, f, null, null]);
  });

  test("by reference, in HTML and in front matter as in any other way", async ({ api }) => {
    const target = await makePage(api, "Tgt");
    const picture = await uploadFile(api, "pic.png", "x");
    const markdown = [
      "---\nup:\n  - '[[Tgt]]'\n---\n[t][r] [Tgt][] [Tgt] ![a][i]",
      '<a href="Tgt.md">t</a>\n\n<p>\n<img src="pic.png">\n<video><source src=pic.png></video>',
      "> [r]: <Tgt.md>\n\n[tgt]: ./Tgt.md#h 'title'\n[i]: pic.png",
    ].join("\n\n");
    const page = await createPage(api, { title: "Start", markdown });
    const [t, p] = [target.id, picture.id];
    expect(await leadsTo(api, page)).toEqual([t, t, t, p, t, p, p]);
    expect((await linksOf(api, page)).map(({ line }) => line)).toEqual([3, 5, 5, 5, 7, 10, 11]);
    expect(await backlinksOf(api, target)).toMatchObject([{ id: page.id, line: 3 }]);
    expect((await rename(api, target, "New name")).json).toMatchObject({ rewrittenLinks: 4 });
    expect(await page.read()).toBe(
      markdown
        .replace("[[Tgt]]", "[[New name]]")
        .replace('"Tgt.md"', '"New%20name.md"')
        .replace("<Tgt.md>", "<New%20name.md>")
        .replace("./Tgt.md", "./New%20name.md"),
    );
    expect(await leadsTo(api, page)).toEqual([t, t, t, p, t, p, p]);
  });

  test("to the nearest of several pages of one name", async ({ api }) => {
    const [a, b] = [await makeFolder(api, "A"), await makeFolder(api, "B")];
    const below = await makeFolder(api, "C", a);
    const [top, inA, inB] = [
      await makePage(api, "Tea"),
      await makePage(api, "Tea", a),
      await makePage(api, "Tea", b),
    ];
    const from = async (place: { id: string } | null, markdown: string) =>
      leadsTo(api, await createPage(api, { markdown, parentId: place?.id ?? null }));
    expect(await from(null, "[[Tea]] [[B/Tea]]")).toEqual([top.id, inB.id]);
    expect(await from(a, "[[Tea]] [x](../Tea.md) [[/Tea]]")).toEqual([inA.id, top.id, top.id]);
    expect(await from(below, "[[Tea]]")).toEqual([inA.id]);
    expect(await from(b, "[[Tea]] [[A/Tea]] [[A/Tea]]")).toEqual([inB.id, inA.id, inA.id]);
  });

  test("to a page that appears only later, is renamed, restored or imported under its name", async ({
    api,
  }) => {
    const page = await createPage(api, { markdown: "[[Later]] [[Called]] [[Again]] ![[pic.png]]" });
    expect(await leadsTo(api, page)).toEqual([null, null, null, null]);
    const later = await makePage(api, "Later");
    const called = await makePage(api, "Anything");
    await rename(api, called, "called");
    const again = await makePage(api, "Again");
    await trash(api, again);
    expect((await leadsTo(api, page))[2]).toBe(null);
    await restore(api, again);
    const picture = await uploadFile(api, "pic.png", "x");
    expect(await leadsTo(api, page)).toEqual([later.id, called.id, again.id, picture.id]);
  });

  test("to a page that is imported or comes back with its folder in the place of one in the trash or gone", async ({
    api,
  }) => {
    const folder = await makeFolder(api, "A");
    const back = await makePage(api, "Back", folder);
    await trash(api, folder);
    for (const end of ["trashed", "gone"] as const) {
      const gone = [await makePage(api, "Tea"), await makePage(api, "Back")] as const;
      const page = await createPage(api, { markdown: "[[Tea]] [[Back]]" });
      expect(await leadsTo(api, page)).toEqual(gone.map(({ id }) => id));
      for (const one of gone) await trash(api, one);
      if (end === "gone") for (const one of gone) await deleteForGood(api, one);
      const files = [{ path: "Tea.md", content: "x" }];
      expect((await api.post("/imports/vault", { files })).status).toBe(201);
      await restore(api, folder);
      const [tea, led] = await leadsTo(api, page);
      expect([tea === null, tea === gone[0].id, led]).toEqual([false, false, back.id]);
      for (const { id } of await listAll<{ id: string; title: string }>(api, "/pages?parentId=null"))
        await trash(api, { kind: "page", id });
      await trash(api, folder);
    }
  });

  test("to a page by the name of its folder, once that is called so", async ({ api }) => {
    const folder = await makeFolder(api, "Old");
    const tea = await makePage(api, "Tea", folder);
    const page = await createPage(api, { markdown: "[[New/Tea]]" });
    expect(await leadsTo(api, page)).toEqual([null]);
    await api.patch(`/folders/${folder.id}`, { name: "New" });
    expect(await leadsTo(api, page)).toEqual([tea.id]);
  });

  test("to what went to the trash with its page and came back with it, whatever else has its name", async ({
    api,
  }) => {
    const [other, work] = [await makeFolder(api, "Other"), await makeFolder(api, "Work")];
    await uploadFile(api, "pic.png", "x", other);
    const picture = await uploadFile(api, "pic.png", "x", work);
    const page = await createPage(api, { markdown: "![[pic.png]] [[Later]] [[Gone]]", parentId: work.id });
    await makePage(api, "Gone", other);
    const near = await makePage(api, "Gone", work);
    await trash(api, work);
    await restore(api, work);
    expect((await leadsTo(api, page))[0]).toBe(picture.id);
    // What came or went meanwhile is found when the page comes back alone.
    await trash(api, { kind: "page", id: page.id });
    const later = await makePage(api, "Later");
    await trash(api, near);
    await restore(api, { kind: "page", id: page.id });
    const [, toLater, toGone] = await leadsTo(api, page);
    expect(toLater).toBe(later.id);
    expect(toGone).not.toBe(near.id);
    expect(toGone).not.toBeNull();
  });

  test("to another of the name when the one it led to is trashed or gone", async ({ api }) => {
    const folder = await makeFolder(api, "A");
    const far = await makePage(api, "Tea", folder);
    const near = await makePage(api, "Tea");
    const page = await createPage(api, { markdown: "[[Tea]]" });
    expect(await leadsTo(api, page)).toEqual([near.id]);
    await trash(api, near);
    expect(await leadsTo(api, page)).toEqual([far.id]);
    await trash(api, folder);
    expect(await leadsTo(api, page)).toEqual([null]);
    await restore(api, folder);
    expect(await leadsTo(api, page)).toEqual([far.id]);
    await trash(api, folder);
    await emptyTrash(api);
    const anew = await makePage(api, "Tea");
    expect(await leadsTo(api, page)).toEqual([anew.id]);
  });

  test("among the copies, when a folder is copied", async ({ api }) => {
    const folder = await makeFolder(api, "A");
    const outside = await makePage(api, "Outside");
    const inside = await makePage(api, "Inside", folder);
    const file = await uploadFile(api, "a.png", "x", folder);
    await createPage(api, {
      title: "From",
      markdown: "[[Inside]] [[Outside]] ![[a.png]]",
      parentId: folder.id,
    });
    const twin = (await copy(api, folder, null)).json;
    const pages = await listAll(api, `/pages?parentId=${twin.id}`);
    const from = pages.find(({ title }) => title === "From");
    const [first, second, third] = await leadsTo(api, from ?? inside);
    expect(first).toBe(pages.find(({ title }) => title === "Inside")?.id);
    expect([second, third === file.id]).toEqual([outside.id, false]);
  });
});

describe("backlinks", () => {
  test("are the pages that link to a page, with the line, and change with every commit", async ({ api }) => {
    const target = await makePage(api, "Tea");
    const page = await createPage(api, { title: "From", markdown: "one\r\n- see [[Tea]] here\r\n[[Tea]]" });
    expect(await backlinksOf(api, target)).toMatchObject([
      {
        id: page.id,
        title: "From",
        folderPath: "/",
        line: 2,
        context: "- see [[Tea]] here",
        link: { start: 6, end: 13 },
      },
    ]);
    await page.write("nothing");
    expect(await backlinksOf(api, target)).toEqual([]);
    await api.post(`/pages/${page.id}/content-operations`, {
      id: "1",
      operation: "append",
      content: "[[tea]]",
    });
    expect(await backlinksOf(api, target)).toMatchObject([{ line: 3 }]);
    await api.post(`/pages/${page.id}/edits`, {
      edits: [{ id: "1", oldText: "[[tea]]", newText: "`[[tea]]`" }],
    });
    expect(await backlinksOf(api, target)).toEqual([]);
    const [, , first] = await page.revisions();
    await api.post(`/pages/${page.id}/revisions/${first?.id}/restore`);
    await trash(api, { kind: "page", id: page.id });
    expect(await backlinksOf(api, target)).toEqual([]);
  });

  test("show only pages that one can see", async ({ person, stranger, api }) => {
    const shared = await makeFolder(api, "Shared");
    const target = await makePage(api, "Tea", shared);
    const seen = await createPage(api, { title: "Seen", markdown: "[[Tea]]", parentId: shared.id });
    await createPage(api, { title: "Secret", markdown: "[[Tea]]" });
    expect(await stranger.api.get(`/pages/${target.id}/backlinks`)).toBeRefused("not_found");
    await grant(stranger, "view", { folderId: shared.id, ownerId: person.id });
    expect((await backlinksOf(stranger.api, target)).map(({ id }) => id)).toEqual([seen.id]);
    const secret = await makePage(api, "Hidden");
    const page = await createPage(api, { markdown: "[[Hidden]]", parentId: shared.id });
    expect(await leadsTo(api, page)).toEqual([secret.id]);
    expect(await leadsTo(stranger.api, page)).toEqual([null]);
  });
});

describe("renaming a page", () => {
  test("rewrites the links that name it, as revisions, and nothing else", async ({ api }) => {
    const folder = await makeFolder(api, "Work");
    const target = await makePage(api, "Old name", folder);
    const markdown =
      '[[Old name|label]] [[work/OLD NAME#Part]] ![[Old name]] [x](Work/Old%20name.md "t") [[Other]]\r\n```\r\n[[Old name]]\r\n```\r\n`[[Old name]]`  ';
    const page = await createPage(api, { markdown });
    await rename(api, target, "New (name)");
    expect(await page.read()).toBe(
      '[[New (name)|label]] [[work/New (name)#Part]] ![[New (name)]] [x](Work/New%20%28name%29.md "t") [[Other]]\r\n```\r\n[[Old name]]\r\n```\r\n`[[Old name]]`  ',
    );
    expect((await page.revisions()).map(({ operation }) => operation)).toEqual(["relink", "create"]);
    expect(await leadsTo(api, page)).toEqual([target.id, target.id, target.id, target.id, null]);
    expect((await page.record()).updatedAt > page.updatedAt).toBe(true);
  });

  test("leaves pages alone that one may not edit; their links lead there all the same, and go on to", async ({
    person,
    stranger,
    api,
  }) => {
    const [shared, closed] = [await makeFolder(api, "Shared"), await makeFolder(api, "Closed")];
    const target = await makePage(api, "Old", shared);
    const mine = await createPage(api, { title: "Mine", markdown: "[[Old]]", parentId: closed.id });
    const ours = await createPage(api, { title: "Ours", markdown: "[[Old]]", parentId: shared.id });
    await grant(stranger, "edit", { folderId: shared.id, ownerId: person.id });
    await rename(stranger.api, target, "New");
    expect([await mine.read(), await ours.read()]).toEqual(["[[Old]]", "[[New]]"]);
    await mine.write("[[Old]] and more");
    expect(await leadsTo(api, mine)).toEqual([target.id]);
  });

  test("to what no wikilink can say writes links that lead there, also after an export and an import", async ({
    api,
    stranger,
  }) => {
    const [work, other] = [await makeFolder(api, "Work: 1"), await makeFolder(api, "Other")];
    const titles = [
      "C# notes",
      "a|b [c]",
      "What? a/b\\c",
      "100% ^x",
      "CON",
      ".hidden",
      "x.md",
      '*"<>"',
      "fdp\u202Eexe",
      "a\uFFFEb\u2028",
    ];
    const markdown = [
      '---\nup: "[[Old]]"\n---\n[[Old]] [[Old#h|words]] ![[Work: 1/Old]] [r][] <a href="Old.md">x</a>',
      "| a |\n| - |\n| [[Old\\|words]] |",
      "[r]: Old.md 'Old'",
    ].join("\n\n");
    for (const title of titles) {
      const target = await makePage(api, "Old", work);
      const page = await createPage(api, { title: `to ${title}`, markdown, parentId: other.id });
      expect(await leadsTo(api, page)).toEqual(Array.from({ length: 7 }, () => target.id));
      await rename(api, target, title);
      expect(await page.read()).not.toMatch(/\bOld(?:\b(?!'))/);
      expect(await leadsTo(api, page)).toEqual(Array.from({ length: 7 }, () => target.id));
      await page.write(`${await page.read()} `);
      const again = await createPage(api, { markdown: await page.read(), parentId: other.id });
      expect(await leadsTo(api, again)).toEqual(Array.from({ length: 7 }, () => target.id));
      await trash(api, { kind: "page", id: again.id });
    }
    const zip = (await api.get("/exports/workspace")).bytes;
    const outcome = await stranger.api.post<ImportResult>("/imports/vault", zip, {
      "Content-Type": "application/zip",
    });
    expect(outcome.json).toMatchObject({ errors: [], backlinksCreated: 7 * titles.length });
    for (const { id, title } of await listAll<{ id: string; title: string }>(stranger.api, "/pages")) {
      if (!title.startsWith("to ")) continue;
      const led = (await linksOf(stranger.api, { id })).map((link) => link.page?.title);
      expect(new Set(led)).toEqual(new Set([title.slice(3)]));
    }
    // Without what the export says of itself, as other programs see it.
    const files = await unzip(zip);
    const paths = Object.keys(files).filter((path) => path.endsWith(".md"));
    for (const path of paths.filter((path) => path.startsWith("Other/to "))) {
      const { length } = scanLinks(files[path]?.toString() ?? "");
      const asked = scanLinks(files[path]?.toString() ?? "").map(parseLinkTarget);
      const names = paths.filter((name) =>
        asked.some((link) => foldTitle(name.replace(/^.*\/|\.md$/g, "")) === link?.key),
      );
      expect([length, names.length]).toEqual([7, 1]);
    }
  });

  test("leads to its exact spelling first: of pages, files, folders and aliases", async ({ api }) => {
    const [upper, lower] = [await makeFolder(api, "DIR"), await makeFolder(api, "dir")];
    const Note = await makePage(api, "Note");
    const note = await makePage(api, "note");
    const inUpper = await makePage(api, "Tea", upper);
    const inLower = await makePage(api, "Tea", lower);
    const Pic = await uploadFile(api, "Pic.png", "x", upper);
    const pic = await uploadFile(api, "pic.png", "x", lower);
    const aliased = async (alias: string) =>
      createPage(api, { title: `page ${alias}`, markdown: `---\naliases: [${alias}]\n---\n` });
    const [Known, known] = [await aliased("Known"), await aliased("known")];
    const markdown =
      "[[note]] [[Note]] [[NOTE]] [n](note.md) [[dir/Tea]] [[DIR/Tea]] ![[pic.png]] ![[Pic.png]] [[known]] [[Known]]";
    const page = await createPage(api, { markdown });
    const expected = [note, Note, Note, note, inLower, inUpper, pic, Pic, known, Known].map(({ id }) => id);
    expect(await leadsTo(api, page)).toEqual(expected);
  });

  test("that a thousand pages link to keeps all links right in one answer", async ({ api }) => {
    const target = await makePage(api, "Old");
    const links = Array.from({ length: 1000 }, (_, index) => `page ${index}`);
    const pages: Awaited<ReturnType<typeof createPage>>[] = [];
    for (let from = 0; from < links.length; from += 50) {
      pages.push(
        ...(await Promise.all(
          links
            .slice(from, from + 50)
            .map((title) => createPage(api, { title, markdown: `${"text ".repeat(400)}[[Old]]\n` })),
        )),
      );
    }
    expect((await rename(api, target, "New")).status).toBe(200);
    expect(await backlinksOf(api, target)).toHaveLength(1000);
    expect((await pages[999]?.read())?.endsWith("[[New]]\n")).toBe(true);
  }, 120_000);
});

test("moving a page rewrites the links that name its folders", async ({ api }) => {
  const [a, b] = [await makeFolder(api, "A"), await makeFolder(api, "B")];
  const target = await makePage(api, "Tea", a);
  const page = await createPage(api, { markdown: "[[A/Tea|x]] [[Tea]] [y](../A/Tea.md)", parentId: b.id });
  await move(api, target, await makeFolder(api, "C d", b));
  expect(await page.read()).toBe("[[B/C d/Tea|x]] [[Tea]] [y](C%20d/Tea.md)");
  expect(await leadsTo(api, page)).toEqual([target.id, target.id, target.id]);
  await move(api, target, null);
  expect(await page.read()).toBe("[[Tea|x]] [[Tea]] [y](../Tea.md)");
});

test("renaming or moving a file rewrites the links that name it, and they go on to lead there", async ({
  api,
}) => {
  const [work, files] = [await makeFolder(api, "Work"), await makeFolder(api, "files")];
  const picture = await uploadFile(api, "old.png", "x", files);
  const plain = "![[old.png]] ![](files/old.png) [x](files/old.png) [[other.png]] `![[old.png]]`";
  const page = await createPage(api, { title: "Start", markdown: plain });
  const seen = [picture.id, picture.id, picture.id, null];
  expect(await leadsTo(api, page)).toEqual(seen);
  expect((await api.patch(`/files/${picture.id}`, { name: "a b.png" })).status).toBe(200);
  expect(await page.read()).toBe(
    "![[a b.png]] ![](files/a%20b.png) [x](files/a%20b.png) [[other.png]] `![[old.png]]`",
  );
  expect(await leadsTo(api, page)).toEqual(seen);
  await api.patch(`/files/${picture.id}`, { name: "C#.png", parentId: work.id });
  expect(await page.read()).toBe(
    "![C#.png](Work/C%23.png) ![](Work/C%23.png) [x](Work/C%23.png) [[other.png]] `![[old.png]]`",
  );
  expect(await leadsTo(api, page)).toEqual(seen);
  const revisions = (await page.revisions()).length;
  await api.patch(`/files/${picture.id}`, { name: "C#.png", parentId: work.id });
  expect((await page.revisions()).length).toBe(revisions);
  // Another file that has the name already is not meant.
  await uploadFile(api, "new.png", "y");
  await api.patch(`/files/${picture.id}`, { name: "new.png" });
  expect(await leadsTo(api, page)).toEqual(seen);
  expect(await page.read()).toContain("![new.png](Work/new.png)");
});

test("what a move writes names no folder that the one who moves cannot see", async ({ person }) => {
  const { api } = person;
  const hidden = await makeFolder(api, "Hidden", await makeFolder(api, "Top"));
  const shared = await makeFolder(api, "Shared", hidden);
  const limited = callerWith((await insertToken(person.id, { folderId: shared.id })).secret);
  const target = await makePage(limited, "Tea", shared);
  const page = await createPage(limited, {
    markdown: "[[Shared/Tea]] [y](Tea.md) [z](./Tea.md)",
    parentId: shared.id,
  });
  const outside = await createPage(api, { markdown: "[[Hidden/Shared/Tea]] [y](Top/Hidden/Shared/Tea.md)" });
  await move(limited, target, await makeFolder(limited, "Sub", shared));
  expect(await page.read()).toBe("[[Shared/Sub/Tea]] [y](Tea.md) [z](Sub/Tea.md)");
  expect(await leadsTo(api, page)).toEqual([target.id, target.id, target.id]);
  expect(await leadsTo(api, outside)).toEqual([target.id, target.id]);
});

test("of two renames at once the later one finds what the first has written", async ({ api }) => {
  const target = await makePage(api, "Old");
  const page = await createPage(api, { markdown: "[[Old]]" });
  for (let round = 0; round < 8; round += 1) {
    await Promise.all(["A", "B", "C"].map((letter) => rename(api, target, `${letter}${round}`)));
    const { title } = (await api.get<{ title: string }>(`/pages/${target.id}`)).json;
    expect(await page.read()).toBe(`[[${title}]]`);
  }
});
