import fc from "fast-check";
import { describe, expect } from "vitest";
import type { LocatedPageRecord } from "@/lib/contracts/pages";
import { createFolder, createPage, createTitled, trashPages } from "@/tests/support/items";
import { callerWith, createPerson, insertToken } from "@/tests/support/people";
import { search } from "@/tests/support/search";
import { test } from "@/tests/support/test";

type Found = { data: LocatedPageRecord[] };

describe("a search finds", () => {
  const cases: [string, string, string[], string[]][] = [
    ["a word in another form", "planning", ["Release plans", "Plans"], ["Tea"]],
    ["a word in another letter case", "RELEASE", ["release notes"], ["Tea"]],
    ["words in any order", "plan release", ["Release plan"], ["Release notes", "Plan B"]],
    ["titles with all the words only", "green tea", ["Tea that is green"], ["Green", "Tea"]],
    ["a part of a word", "leas", ["Release plan", "Please"], ["Tea"]],
    ["a part across words", "ase pl", ["Release plan"], ["Release notes plan"]],
    ["a part that ends a word, not its plural", "lan b", ["Plan B", "Plan Bee"], ["Plans B", "Planet b"]],
    ["a part that begins a word, not one in its middle", "a plan", ["A plan", "Via planet"], ["A replan"]],
    ["a part with a whole word in its middle", "ts release pl", ["Its release plan"], ["Its releases plan"]],
    ["the beginning of a word", "Relea", ["Release plan"], ["Tea"]],
    [
      "words typed by halves, in any order",
      "synt adv form",
      ["Advanced formatting syntax"],
      ["Advanced format"],
    ],
    ["halves of words beside signs", "100% su", ["Sure to be 100%"], ["100 is sure"]],
    ["a percent sign as it is", "00%", ["100% sure"], ["100 things"]],
    ["a percent sign alone", "%", ["100% sure"], ["Tea"]],
    ["an underscore as it is", "a_b", ["a_b test"], ["axb test"]],
    ["an underscore alone", "_", ["a_b test"], ["axb test"]],
    ["a backslash as it is", "p\\f", ["temp\\files"], ["tempfiles"]],
    ["a backslash alone", "\\", ["a\\b"], ["ab"]],
    ["quotes as they are", '\'tis "so"', ['\'tis "so" good'], ["Tea"]],
    ["what looks like a query", "tea & !rum | (x:*)", ["tea & !rum | (x:*)"], ["milk"]],
    ["one letter", "q", ["Quiet", "Iraq"], ["Tea"]],
    ["two letters", "qu", ["Quiet", "Equal"], ["Tea"]],
    ["one character of Chinese", "茶", ["绿茶", "茶道"], ["Tea"]],
    ["two characters of Chinese", "北京", ["北京旅行"], ["东京旅行"]],
    ["Japanese", "カメラ", ["新しいカメラ"], ["Tea"]],
    ["Korean", "서울", ["서울 여행"], ["Tea"]],
    ["an emoji", "🌾", ["Harvest 🌾"], ["Tea"]],
    ["Greek in another letter case", "ΟΔΟΣ", ["οδος"], ["Tea"]],
    ["letters with accents", "CAFÉ", ["café au lait"], ["Tea"]],
    ["letters with a cedilla typed without", "facade", ["Façade", "La façade"], ["Tea"]],
    ["letters typed with an accent that has none", "façadé", ["Facade"], ["Tea"]],
    ["a diaeresis typed without", "naive bayes", ["Naïve Bayes", "Bayes, naïve"], ["Naïve"]],
    ["a part of a word with an accent", "uric", ["Zürich"], ["Tea"]],
    ["the beginning of a word with an accent", "zur", ["Zürich"], ["Tea"]],
    ["another form of a word with an accent", "façades", ["The facade"], ["Tea"]],
    ["halves of words with accents", "cre bru", ["Brûlée crème"], ["Crème"]],
    ["Cyrillic letters without their marks", "елка", ["Ёлка", "Под ёлкой у елка"], ["Tea"]],
    ["Cyrillic letters with their marks", "ЁЛКА", ["елка"], ["Tea"]],
    ["Greek without accents and final letters", "οδοσ", ["Ὁδός"], ["Tea"]],
    ["ligatures by their letters", "office", ["O\ufb03ce"], ["Tea"]],
    ["letters by a ligature", "\ufb01ne", ["Fine"], ["Tea"]],
    ["two letters that are written as one", "oeuvre aesop", ["Œuvre d’Æsop"], ["Tea"]],
    ["a sharp s by two", "strasse", ["Straße", "STRAẞE"], ["Tea"]],
    ["two s by a sharp one", "straße", ["Strasse"], ["Tea"]],
    ["full-width letters", "abc 12", ["ＡＢＣ １２"], ["Tea"]],
    ["letters by full-width ones", "ＡＢＣ", ["abc"], ["Tea"]],
    ["half-width Japanese", "カメラ", ["ｶﾒﾗ"], ["Tea"]],
    ["a dotless i by one with a dot", "istanbul isik", ["İstanbul ışık"], ["Tea"]],
    ["a dotted I by a dotless i", "ıstanbul", ["Istanbul"], ["Tea"]],
    ["letters that Unicode does not take apart", "lodz oresund", ["Łódź, Øresund"], ["Tea"]],
    ["accents as marks of their own", "café", ["Cafe\u0301"], ["Tea"]],
    ["accents typed as marks of their own", "cafe\u0301", ["Café"], ["Tea"]],
    ["Arabic and Hebrew without points", "محمد שלום", ["מ שָׁלוֹם مُحَمَّد"], ["Tea"]],
    ["apostrophes and dashes of typographers", "don't-stop", ["Don’t–stop"], ["Tea"]],
    ["letters with something between them that nobody sees", "photograph", ["Photo\u00adgraph"], ["Tea"]],
    ["words that English leaves out", "the who", ["The Who"], ["Tea"]],
    ["with blanks around", "  tea  ", ["Tea"], ["Rum"]],
    [
      "words that are spelt with other characters",
      "메모 회의",
      ["회의 2024 메모".normalize("NFD")],
      ["회의록"],
    ],
    ["a number that looks like a tag", "12 notes", ["<a 12 b> notes"], ["13 notes"]],
    ["a version number", "1.2.3", ["Release 1.2.3"], ["Release 1.2.4"]],
  ];
  test.for(cases)("%s", async ([, q, wanted, others], { api }) => {
    await createTitled(api, ...others, ...wanted);
    expect((await search(api, q)).toSorted()).toEqual(wanted.toSorted());
  });

  test.for(["", " ", "\t\n", "\u3000"])("nothing for %j", async (q, { api }) => {
    await createTitled(api, "Tea", " x ");
    expect(await search(api, q)).toEqual([]);
  });

  test("nothing without q", async ({ api }) => {
    await createTitled(api, "Tea");
    expect((await api.get<Found>("/pages/search")).json).toEqual({ data: [] });
  });

  test("a page by its new title at once, and no more by its old one", async ({ api }) => {
    const [page] = await createTitled(api, "Tea time");
    await api.patch(`/pages/${page?.id ?? ""}`, { title: "Rum hour" });
    expect([await search(api, "rum"), await search(api, "tea")]).toEqual([["Rum hour"], []]);
  });
});

/** A title, a part of it, and its words in another order where English full text has words at all. */
const asked = fc
  .tuple(
    fc.array(
      fc.string({
        unit: fc.constantFrom(...Array.from("abcdeßéñØ茶道カ서ЖΣ9_%-.🌾")),
        minLength: 1,
        maxLength: 9,
      }),
      { minLength: 1, maxLength: 9 },
    ),
    fc.array(fc.nat(), { minLength: 9, maxLength: 9 }),
    fc.nat(),
    fc.nat(),
  )
  .map(([words, ranks, start, length]) => {
    const title = words.join(" ");
    const characters = Array.from(title);
    const from = start % characters.length;
    const part = characters.slice(from, from + 1 + (length % characters.length)).join("");
    const ranked = words.map((word, index) => ({ word, rank: ranks[index] ?? 0 }));
    const shuffled = ranked.toSorted((a, b) => a.rank - b.rank).map(({ word }) => word);
    return { title, part: part.trim(), shuffled: /[éñ茶道カ서Ж]/u.test(title) ? shuffled.join(" ") : title };
  });

test("a search finds each title by any part of it, and by its words in any order", async () => {
  await fc.assert(
    fc.asyncProperty(asked, async ({ title, part, shuffled }) => {
      const api = callerWith((await createPerson()).token);
      await createPage(api, { title });
      for (const q of [part, shuffled].filter((text) => text !== ""))
        expect(await search(api, q), q).toEqual([title]);
    }),
    { numRuns: 150, endOnFailure: true },
  );
});

describe("what a search finds", () => {
  test("begins with the very title, then whole words, then parts", async ({ api }) => {
    await createTitled(api, "Tea", "Teapot", "Green tea for two", "Tea");
    const titles = await search(api, "tea");
    expect(titles.slice(0, 2)).toEqual(["Tea", "Tea"]);
    expect(titles.slice(2)).toEqual(["Green tea for two", "Teapot"]);
  });

  test("has the newer first among equals", async ({ api }) => {
    const [first, second] = await createTitled(api, "Tea", "Tea");
    const ids = async () => (await api.get<Found>("/pages/search?q=tea")).json.data.map(({ id }) => id);
    expect(await ids()).toEqual([second?.id, first?.id]);
    await first?.write("updated");
    expect(await ids()).toEqual([first?.id, second?.id]);
  });

  test("are at most 20, and the best of them", async ({ api }) => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => createPage(api, { title: `Tea number ${index}` })),
    );
    await createTitled(api, "Tea");
    const titles = await search(api, "tea");
    expect([titles.length, titles[0]]).toEqual([20, "Tea"]);
  });

  test("have the most similar first, also behind many newer ones", async ({ api }) => {
    const [old] = await createTitled(api, "Tea leaves");
    const files = Array.from({ length: 100 }, (_, index) => ({
      path: `What to know about tea leaves, part ${index}.md`,
      content: "",
    }));
    expect((await api.post("/imports/vault", { files })).status).toBe(201);
    for (const q of ["tea", "leaves tea", "the leaves", "leaves!", "ea", "tea leav"]) {
      expect((await search(api, q))[0], q).toBe(old?.title);
    }
  });

  test("are records with the path of their folder", async ({ person, api }) => {
    const folder = await createFolder(person, "2026", await createFolder(person, "Work"));
    const page = await createPage(api, { title: "Deep tea", parentId: folder.id });
    await createTitled(api, "Top tea");
    const { data } = (await api.get<Found>("/pages/search?q=tea")).json;
    expect(data.map(({ title, folderPath }) => [title, folderPath]).toSorted()).toEqual([
      ["Deep tea", "/Work/2026"],
      ["Top tea", "/"],
    ]);
    expect(data.find(({ id }) => id === page.id)).toEqual({
      ...(await page.record()),
      folderPath: "/Work/2026",
    });
  });

  test("have all of several words, also behind many newer ones with one of them", async ({ api }) => {
    const [old] = await createTitled(api, "Tea leaves");
    await Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        createPage(api, { title: index % 2 === 0 ? `Tea ${index}` : `Leaves ${index}` }),
      ),
    );
    for (const q of ["leaves tea", "tea le", "ea leaves"]) expect(await search(api, q)).toEqual([old?.title]);
  });

  test("have all of several words, also where thousands of newer titles have either", async ({ api }) => {
    const [old] = await createTitled(api, "Tea leaves");
    const notes = Array.from({ length: 1100 }, (_, index) => [
      `Tea ${index}.md`,
      `Leaves ${index}.md`,
    ]).flat();
    const files = notes.map((path) => ({ path, content: "" }));
    expect((await api.post("/imports/vault", { files })).status).toBe(201);
    expect(await search(api, "leaves tea")).toEqual([old?.title]);
    expect(await search(api, "tea leav")).toEqual([old?.title]);
  });

  test("are never in the trash or another person's", async ({ api, stranger }) => {
    const [gone] = await createTitled(api, "Tea gone", "Tea here");
    await createTitled(stranger.api, "Tea theirs", "Tea");
    await trashPages(api, gone?.id ?? "");
    expect(await search(api, "tea")).toEqual(["Tea here"]);
  });

  test("are not hidden by many in the trash that match as well", async ({ api }) => {
    const [here] = await createTitled(api, "Tea");
    const gone = await Promise.all(Array.from({ length: 60 }, () => createPage(api, { title: "Tea" })));
    await trashPages(api, ...gone.map(({ id }) => id));
    const { data } = (await api.get<Found>("/pages/search?q=tea")).json;
    expect(data.map(({ id }) => id)).toEqual([here?.id]);
  });

  test("are not hidden by sixty words with the same part, whose titles are all in the trash", async ({
    api,
  }) => {
    const gone = await Promise.all(
      Array.from({ length: 60 }, (_, index) => createPage(api, { title: `Teapot${index}` })),
    );
    const [here] = await createTitled(api, "Teapots");
    await trashPages(api, ...gone.map(({ id }) => id));
    expect(await search(api, "eapot")).toEqual([here?.title]);
  });

  test("are not hidden from a limited token by many outside its folder", async ({ person, api }) => {
    const folder = await createFolder(person, "Mine");
    const inside = await createPage(api, { title: "Tea inside", parentId: folder.id });
    await Promise.all(Array.from({ length: 60 }, (_, index) => createPage(api, { title: `Tea ${index}` })));
    const limited = callerWith((await insertToken(person.id, { folderId: folder.id })).secret);
    expect(await search(limited, "tea")).toEqual([inside.title]);
    expect(await search(limited, "te")).toEqual([inside.title]);
  });
});

describe("the text of a search", () => {
  test("may have 500 characters, not 501", async ({ api }) => {
    expect(await search(api, "🌾".repeat(500))).toEqual([]);
    expect(await api.get(`/pages/search?q=${"a".repeat(501)}`)).toBeRefused("invalid_request", "q");
    expect(await api.get(`/pages/search?q=${"🌾".repeat(501)}`)).toBeRefused("invalid_request", "q");
  });

  test("may not have U+0000", async ({ api }) => {
    expect(await api.get("/pages/search?q=a%00b")).toBeRefused("invalid_request", "q");
  });

  test.for(["a b ".repeat(125), "x".repeat(500), "%".repeat(500), "\u0001\u007f", "%FF", "'".repeat(99)])(
    "may be odd: %j",
    async (q, { api }) => {
      await createTitled(api, "Tea");
      expect(await search(api, q)).toEqual([]);
    },
  );
});
