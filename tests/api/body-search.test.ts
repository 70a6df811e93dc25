import fc from "fast-check";
import { describe, expect } from "vitest";
import type { FoundPageRecord } from "@/lib/contracts/page-search";
import type { ApiCaller } from "@/tests/support/api-caller";
import { query, whileOpen } from "@/tests/support/database";
import { createPage } from "@/tests/support/items";
import { callerWith, grant, insertToken } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { makeFolder, trash } from "@/tests/support/tree";

type Found = { data: FoundPageRecord[]; nextCursor?: string };

const search = async (api: ApiCaller, q: string, where = "body") =>
  (await api.get<{ data: FoundPageRecord[] }>(`/pages/search?in=${where}&q=${encodeURIComponent(q)}`)).json
    .data;
const titles = async (api: ApiCaller, q: string, where = "body") =>
  (await search(api, q, where)).map(({ title }) => title).sort();

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => String(from + n));

describe("a search of contents", () => {
  test("answers with what is known while much is still being read, and finds the rest later", async ({
    api,
  }) => {
    const known = await createPage(api, { title: "Known", markdown: "quagga" });
    expect(await titles(api, "quagga")).toEqual(["Known"]);
    const reading = "SELECT pg_advisory_xact_lock(hashtext('sheaf texts'), hashtext($1))";
    await whileOpen(reading, [known.ownerId], async () => {
      await createPage(api, { title: "Later", markdown: "quagga" });
      expect(await titles(api, "quagga")).toEqual(["Known"]);
    });
    expect(await titles(api, "quagga")).toEqual(["Known", "Later"]);
  });

  test.for([
    ["harvest", "Harvesting the barley fields"],
    ["field barley", "Harvesting the barley fields"],
    ["harvesti", "Harvesting the barley fields"],
    ["harvestin", "Harvesting the barley fields"],
    ["runn fiel", "running through fields"],
    ["studie", "studies"],
    ["generaliz", "a generalization"],
    ["barl", "Harvesting the barley fields"],
    ["uber", "Über den Wolken, naïve Café"],
    ["CAFÉ", "Über den Wolken, naïve Cafe\u0301"],
    ["wolken", "Über den Wolken"],
    ["東京", "私は東京都に住んでいます"],
    ["住んで", "私は東京都に住んでいます"],
    ["한국", "대한민국 한국어"],
    ['"barley fields"', "the Barley\n fields"],
    ['"harvested barley fie"', "They harvested barley fields"],
    ['"naive cafe"', "Über den Wolken, naïve Café"],
    [`"${"ab".repeat(40)} quagga"`, `${"ab".repeat(40)} quagga`],
    ["snake_case", "a snake_case name"],
    ["2026", "in 2026-11-21"],
    ["quagga", "<!-- a quagga"],
    ["quagga", "<b class='x'>quagga</b>"],
    ["quagga", "https://example.com/the/quagga?x=1"],
    ["example.com", "https://example.com/the/quagga?x=1"],
  ])("finds %s in %j", async ([q, markdown], { api }) => {
    await createPage(api, { title: "There", markdown });
    await createPage(api, {
      title: "Elsewhere",
      markdown: "nothing of interest 何も fields of other barley-corn",
    });
    expect(await titles(api, q ?? "")).toContain("There");
  });

  test("needs every word, and phrases letter by letter", async ({ api }) => {
    await createPage(api, { title: "A", markdown: "red apples and green pears" });
    await createPage(api, { title: "B", markdown: "green apples" });
    expect(await titles(api, "green apples")).toEqual(["A", "B"]);
    expect(await titles(api, '"green apples"')).toEqual(["B"]);
    expect(await titles(api, '"green apples" red')).toEqual([]);
    expect(await titles(api, "apples 100%")).toEqual([]);
    expect(await titles(api, "apples bot")).toEqual([]);
    expect(await titles(api, "apples c")).toEqual([]);
    await createPage(api, { title: "C", markdown: "f(x) = [a]*b^2? \\d {1} $3 |\n  ***end ⓐ" });
    for (const q of ['"f(x) = [a]*b^2?"', '"[a]*b^2? \\d {1} $3 | ***end ⓐ"', '"***end"']) {
      expect(await titles(api, q)).toEqual(["C"]);
    }
    expect(await titles(api, '"f(.) = [a]*b"')).toEqual([]);
    for (const q of ["", "  ", "!?", '""', "' & | :*"]) expect(await titles(api, q)).toEqual([]);
    for (const q of ["\\", "**", "|\n ***"]) expect(await titles(api, q), q).toEqual(["C"]);
  });

  test("finds signs, and words that English leaves out, as they are", async ({ api }) => {
    const written = {
      Tasks: "- [ ] sow\n- [x] reap",
      Hamlet: "To be, or not to be: that is the question.",
      Names: "We write C++ and C# by the book, #tag and all.",
      Code: "`std::vector<int> v;` // ✓ done 🌾",
      Band: "The Who and The The",
      Others: "C, a vector - or a set [of tags] - who is to be (or not) at the door? To: be / or",
    };
    for (const [title, markdown] of Object.entries(written)) await createPage(api, { title, markdown });
    const cases: [string, string[]][] = [
      ['"- [ ]"', ["Tasks"]],
      ["- [ ]", ["Tasks"]],
      ['"- [X] r"', ["Tasks"]],
      ['"to be, or not to be"', ["Hamlet"]],
      ['"or not"', ["Hamlet", "Others"]],
      ['"C++"', ["Names"]],
      ["c++", ["Names"]],
      ["C# book", ["Names"]],
      ['"#tag"', ["Names"]],
      ['"::"', ["Code"]],
      ["::", ["Code"]],
      ['"std::vec"', ["Code"]],
      ["✓", ["Code"]],
      ["🌾", ["Code"]],
      ["the who", ["Band", "Others"]],
      ['"the who"', ["Band"]],
      ['"the the"', ["Band"]],
      ["nor", []],
      ['"quest"', ["Hamlet"]],
      ['"uestion"', ["Hamlet"]],
      ['"ot to be: tha"', ["Hamlet"]],
      ["“the who”", ["Band"]],
    ];
    for (const [q, wanted] of cases) expect(await titles(api, q), q).toEqual(wanted);
    expect((await search(api, '"::"'))[0]?.snippet).toContain("::");
  });

  test("finds what stands anywhere in a long page, and shows it", async ({ api }) => {
    const filler = Array.from({ length: 200_000 }, (_, n) => `w${(n * 7919).toString(36)}`);
    const at = (share: number, words: string) => filler.splice(Math.floor(filler.length * share), 0, words);
    at(1, "Das Ende der Straße");
    at(0.6, "a *quagga* [stands](https://example.com/x) here");
    at(0.3, "éland\n\nokapi");
    const markdown = filler.join(" ");
    expect(markdown.length).toBeGreaterThan(1_000_000);
    await createPage(api, { title: "Long", markdown });
    await createPage(api, {
      title: "Long 東",
      markdown: `${"京".repeat(200_000)}東北 ${"京".repeat(200_000)}`,
    });
    for (const q of ["quagga", "okapi quagga", "eland strasse", '"quagga stands" eland', '"ende der straße"'])
      expect(await titles(api, q), q).toEqual(q.includes("stands") ? [] : ["Long"]);
    expect((await search(api, "standing"))[0]?.snippet).toMatch(/^….* a quagga stands here .*…$/);
    expect((await search(api, "STRASSE"))[0]?.snippet).toMatch(/^….* Das Ende der Straße$/);
    expect(await titles(api, "東北")).toEqual(["Long 東"]);
    expect((await search(api, "東北"))[0]?.snippet).toMatch(/^…京+東北 京+…$/);
    expect(await titles(api, "quagga zebra")).toEqual([]);
  });

  test("finds phrases and signs wherever they stand in a long text, also over the places where it is cut", async ({
    api,
  }) => {
    const spaced = Array.from({ length: 2_400 }, (_, n) => `é😀 word${n} — ${"x".repeat(40)}`).join("\n");
    const unspaced =
      Array.from({ length: 14_000 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join("") +
      "é".repeat(50_000);
    await createPage(api, { title: "Spaced", markdown: spaced });
    await createPage(api, { title: "Unspaced", markdown: `${"京".repeat(33_333 - 9_000)}${unspaced}` });
    const cut = spaced
      .slice(0, Buffer.from(spaced).subarray(0, 100_000).toString().length)
      .split("\n").length;
    for (const n of [...range(cut - 2, cut + 1).map(Number), 2_398]) {
      const phrase = `word${n} — ${"x".repeat(40)} é😀 word${n + 1}`;
      const [found] = await search(api, `"${phrase}"`);
      expect(found?.title, phrase).toBe("Spaced");
      expect(found?.snippet).toContain("word");
    }
    const [at] = [0x4e00 + 9_000];
    for (const first of range(at - 3, at)) {
      const phrase = String.fromCodePoint(...range(Number(first), Number(first) + 4).map(Number));
      expect(await titles(api, `"${phrase}"`), phrase).toEqual(["Unspaced"]);
    }
    expect(await titles(api, "😀")).toEqual(["Spaced"]);
  });

  test("goes on where the last answer ended", async ({ api }) => {
    const files = Array.from({ length: 50 }, (_, n) => ({
      path: `${n % 2 === 0 ? "Quagga" : "Page"} ${n}.md`,
      content: n % 5 === 0 ? "an okapi" : "a quagga",
    }));
    expect((await api.post("/imports/vault", { files })).status).toBe(201);
    for (const [where, wanted] of [
      ["title", 25],
      ["body", 40],
      ["all", 45],
    ] as const) {
      const found: string[] = [];
      let cursor: string | undefined = "";
      for (let n = 0; cursor !== undefined && n < 9; n++) {
        const from: string = cursor === "" ? "" : `&cursor=${cursor}`;
        const answer = await api.get<Found>(`/pages/search?q=quagga&in=${where}${from}`);
        expect(answer.status, answer.text).toBe(200);
        expect(answer.json.data.length).toBeLessThanOrEqual(20);
        found.push(...answer.json.data.map(({ id }) => id));
        cursor = answer.json.nextCursor;
      }
      expect(new Set(found).size, where).toBe(wanted);
      expect(found, where).toHaveLength(wanted);
    }
    const { nextCursor } = (await api.get<Found>("/pages/search?q=quagga&in=body")).json;
    const given = String(nextCursor);
    for (const other of [
      `q=okapi&in=body&cursor=${given}`,
      `q=quagga&in=all&cursor=${given}`,
      "q=quagga&cursor=x",
      `q=quagga&in=body&cursor=${given}A`,
    ])
      expect(await api.get(`/pages/search?${other}`)).toBeRefused("invalid_request", "cursor");
  });

  test("finds every run of words of a text by its letters, the last word perhaps in part", async ({
    api,
  }) => {
    const word = fc.constantFrom(
      "the",
      "running",
      "run",
      "Café",
      "état",
      "of",
      "2026",
      "東京",
      "well-known",
      "it’s",
    );
    const text = fc.array(word, { minLength: 3, maxLength: 9 });
    const texts = fc.sample(text, { numRuns: 60, seed: 20_261_122 });
    const pages = await Promise.all(texts.map((words) => createPage(api, { markdown: words.join(" ") })));
    await fc.assert(
      fc.asyncProperty(
        fc.nat(texts.length - 1),
        fc.nat(),
        fc.nat(),
        fc.integer({ min: 1, max: 4 }),
        async (n, start, length, left) => {
          const words = texts[n] ?? [];
          const from = start % words.length;
          const run = words.slice(from, from + 1 + (length % (words.length - from)));
          const last = run.pop() ?? "";
          fc.pre(run.some((each) => !["the", "of", "it’s"].includes(each)));
          // What a word begins with that is in no index cannot be looked up.
          fc.pre(!["the", "of"].includes(last) || left >= last.length);
          const phrase = [...run, last.slice(0, left)].join(" ");
          const found = await search(api, `"${phrase}"`);
          const matching = pages.filter((_, at) => texts[at]?.join(" ").includes(phrase)).map(({ id }) => id);
          const ids = found.map(({ id }) => id);
          expect(matching, phrase).toEqual(expect.arrayContaining(ids));
          expect(ids, phrase).toHaveLength(Math.min(20, matching.length));
        },
      ),
    );
  });

  test("finds new text at once and old text no more, and shows where it stands", async ({ api }) => {
    const page = await createPage(api, {
      markdown: `---\ntags: [zebra]\n---\n${"filler ".repeat(100)}quagga here`,
    });
    const [found] = await search(api, "quagga");
    expect(found?.snippet).toMatch(/^….*quagga here$/);
    await page.write("okapi");
    expect(await titles(api, "quagga")).toEqual([]);
    expect(await search(api, "okapi")).toMatchObject([{ id: page.id, folderPath: "/", snippet: "okapi" }]);
  });

  test("finds what each of many writers wrote a moment ago", async ({ api }) => {
    const pages = await Promise.all(range(1, 12).map((name) => createPage(api, { title: name })));
    for (const round of ["quagga", "okapi", "zebu"]) {
      const found = await Promise.all(
        pages.map(async (page, n) => {
          const word = `${round}${n}`;
          await page.write(`${word} and more`);
          return [page.id, (await search(api, `${word} more`)).map(({ id }) => id)] as const;
        }),
      );
      for (const [id, ids] of found) expect(ids).toContain(id);
    }
    expect(await search(api, "okapi3")).toEqual([]);
  });

  test("puts titles first when it looks in both", async ({ api }) => {
    await createPage(api, { title: "Body", markdown: "about quaggas" });
    await createPage(api, { title: "Quagga", markdown: "a kind of zebra" });
    expect(await search(api, "quagga", "all")).toMatchObject([
      { title: "Quagga", snippet: "a kind of zebra" },
      { title: "Body", snippet: "about quaggas" },
    ]);
    expect(await search(api, "quagga", "title")).toHaveLength(1);
    expect(await api.get("/pages/search?q=a&in=everywhere")).toBeRefused("invalid_request", "in");
  });

  test("finds only what one can see, and nothing in the trash", async ({ person, stranger, api }) => {
    const shared = await makeFolder(api, "Shared");
    await createPage(api, { title: "Open", markdown: "quagga", parentId: shared.id });
    const secret = await createPage(api, { title: "Secret", markdown: "quagga" });
    expect(await titles(stranger.api, "quagga")).toEqual([]);
    await grant(stranger, "view", { folderId: shared.id, ownerId: person.id });
    expect(await titles(stranger.api, "quagga")).toEqual(["Open"]);
    const limited = callerWith((await insertToken(person.id, { folderId: shared.id })).secret);
    expect(await titles(limited, "quagga")).toEqual(["Open"]);
    await trash(api, { kind: "page", id: secret.id });
    expect(await titles(api, "quagga")).toEqual(["Open"]);
  });

  test("finds the newest of very many, for who sees all of them and who sees few", async ({
    person,
    stranger,
    api,
  }) => {
    const files = Array.from({ length: 800 }, (_, n) => ({
      path: n % 40 === 0 ? `Shared/${n}.md` : `${n}.md`,
      content: `quagga ${n}`,
    }));
    expect((await api.post("/imports/vault", { files })).status).toBe(201);
    expect(await search(api, "quagga")).toHaveLength(20);
    // So that the database knows how many there are, as it finds out by itself after a minute.
    await query('ANALYZE "PageText"');
    const [folder] = (await api.get<{ data: { id: string }[] }>("/folders")).json.data;
    const [first] = (await api.get<{ data: { id: string }[] }>("/pages/resolve?title=300")).json.data;
    await api.post(`/pages/${first?.id}/content-operations`, { id: "1", operation: "append", content: "!" });
    const found = await search(api, "quagga");
    expect(found).toHaveLength(20);
    expect(found[0]?.id).toBe(first?.id);
    const dates = found.map(({ updatedAt }) => updatedAt);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(await titles(api, '"quagga 77"')).toEqual(["77", ...range(770, 779)].sort());
    const folderId = folder?.id ?? "";
    await grant(stranger, "view", { folderId, ownerId: person.id });
    const limited = callerWith((await insertToken(person.id, { folderId })).secret);
    for (const caller of [stranger.api, limited]) {
      expect(await titles(caller, "quagga")).toEqual(
        range(0, 19)
          .map((n) => String(Number(n) * 40))
          .sort(),
      );
    }
  });

  test("finds copies by their content, also in the tree of somebody else", async ({
    stranger,
    person,
    api,
  }) => {
    const folder = await makeFolder(api, "Notes");
    const page = await createPage(api, { title: "Herd", markdown: "a quagga", parentId: folder.id });
    const shared = await makeFolder(stranger.api, "Shared");
    await grant(person, "edit", { ownerId: stranger.id, folderId: shared.id });
    for (const parentId of [null, shared.id]) {
      expect((await api.post(`/pages/${page.id}/copy`, { parentId })).status).toBe(201);
      expect((await api.post(`/folders/${folder.id}/copy`, { parentId })).status).toBe(201);
    }
    expect(await titles(api, "quagga")).toHaveLength(5);
    expect(await titles(stranger.api, "quagga")).toHaveLength(2);
    const [copy] = await search(stranger.api, "quagga");
    const edits = [{ id: "1", oldText: "quagga", newText: "okapi" }];
    expect((await stranger.api.post(`/pages/${copy?.id}/edits`, { edits })).status).toBe(200);
    expect(await titles(stranger.api, "quagga")).toHaveLength(1);
  });

  test("takes pages of any size and with any number of words", async ({ api }) => {
    const many = Array.from({ length: 150_000 }, (_, index) => `word${index.toString(36)}`).join(" ");
    const page = await createPage(api, { title: "Many", markdown: `quagga ${many}` });
    expect(await titles(api, "quagga")).toEqual(["Many"]);
    expect((await page.write("東".repeat(3_000_000))).status).toBe(204);
    expect(await titles(api, "東東")).toEqual(["Many"]);
  });
});
