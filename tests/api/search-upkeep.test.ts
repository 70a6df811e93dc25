import { describe, expect } from "vitest";
import { foldText, plainText } from "@/lib/domain/search/fold-text";
import { titleSearchKey } from "@/lib/domain/search/title-search-key";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { query } from "@/tests/support/database";
import { createPage, createTitled } from "@/tests/support/items";
import { search } from "@/tests/support/search";
import { test } from "@/tests/support/test";
import { deleteForGood, trash } from "@/tests/support/tree";

type FoundPages = { data: { id: string }[]; complete?: boolean };

const untilKept = { timeout: 60_000, interval: 200 };

test("the database folds every letter as the application does", async () => {
  const places = [...Array(0xa640).keys(), ...Array.from({ length: 0x6f0 }, (_, n) => 0xf900 + n)];
  const letters = places.slice(1).map((place) => String.fromCodePoint(place));
  const rows = await query<{ letter: string; plain: string; folded: string; key: string }>(
    `SELECT letter, plain_text(letter) AS plain, fold_text(letter) AS folded,
       upper(plain_text(key) COLLATE "C") AS key
     FROM unnest($1::text[], $2::text[]) given (letter, key)`,
    [letters, letters.map(foldTitle)],
  );
  expect(rows).toHaveLength(letters.length);
  for (const { letter, plain, folded, key } of rows)
    expect([plain, folded, key.trim()]).toEqual([
      plainText(letter),
      foldText(letter),
      titleSearchKey(letter),
    ]);
});

describe("what is searched is kept in order:", () => {
  test("words of titles in the trash, or that no title has any more, hide no others", async ({ api }) => {
    const files = Array.from({ length: 250 }, (_, n) => ({ path: `Gone/Aqx${n}.md`, content: "" }));
    expect((await api.post("/imports/vault", { files })).status).toBe(201);
    const [folder] = (await api.get<{ data: { id: string }[] }>("/folders")).json.data;
    const id = folder?.id ?? "";
    await createTitled(api, "Zqxzz");
    expect(await search(api, "qxz")).toEqual(["Zqxzz"]);
    expect(await search(api, "qx")).not.toContain("Zqxzz");
    await trash(api, { kind: "folder", id });
    expect(await search(api, "qx")).toEqual(["Zqxzz"]);
    expect(await search(api, "q qx")).toEqual(["Zqxzz"]);
    expect((await deleteForGood(api, { kind: "folder", id })).status).toBe(200);
    await expect
      .poll(() => query(`SELECT 1 FROM "TitlePart" p WHERE p.word LIKE 'AQX%'`), untilKept)
      .toEqual([]);
    expect(await search(api, "qx")).toEqual(["Zqxzz"]);
  });

  test("words that leave titles and come back are found by their parts", async ({ api }) => {
    const page = await createPage(api, { title: "Quagga" });
    for (let times = 0; times < 5; times++) {
      await api.patch(`/pages/${page.id}`, { title: "Okapi" });
      await api.patch(`/pages/${page.id}`, { title: "Quagga" });
      expect(await search(api, "uagg")).toEqual(["Quagga"]);
    }
    await expect
      .poll(() => query(`SELECT 1 FROM "FormerTitleWord" f WHERE f.word IN ('QUAGGA', 'OKAPI')`), untilKept)
      .toEqual([]);
    expect(await search(api, "uagg")).toEqual(["Quagga"]);
    expect(await search(api, "kap")).toEqual([]);
  });

  test("titles and texts that an earlier version stored are found as those of now", async ({ api }) => {
    const page = await createPage(api, { title: "Façade rouge", markdown: "Straße :: to be" });
    expect((await api.get("/pages/search?in=body&q=strasse")).text).toContain(page.id);
    await query(
      `WITH gone AS (DELETE FROM "TitleWord" WHERE "pageId" = $1 RETURNING "ownerId", "pageId")
       INSERT INTO "TitleWord" ("ownerId", word, "pageId", "wordBits", "trigramBits")
       SELECT DISTINCT gone."ownerId", word, gone."pageId", 0, 0
       FROM gone, accented_title_words('Façade rouge', 'FAÇADE ROUGE') word
       WHERE word NOT IN (SELECT word FROM title_words('Façade rouge', 'FAÇADE ROUGE') word)`,
      [page.id],
    );
    await query(`UPDATE "PageText" SET words = to_tsvector('straße') WHERE "pageId" = $1`, [page.id]);
    expect(await search(api, "facades")).toEqual([]);
    expect((await api.get("/pages/search?in=body&q=strasse")).text).not.toContain(page.id);
    await query(
      `INSERT INTO "Reindexing" (what, after)
       SELECT what, $1::uuid FROM unnest('{titles,texts}'::text[]) what ON CONFLICT DO NOTHING`,
      // From right before the page on: the many pages of other tests are not for this one.
      [page.id.replace(/.{12}$/, "000000000000")],
    );
    await expect.poll(() => search(api, "facades"), untilKept).toEqual(["Façade rouge"]);
    await expect
      .poll(async () => (await api.get("/pages/search?in=body&q=strasse")).text, untilKept)
      .toContain(page.id);
    await expect.poll(() => query(`SELECT 1 FROM "Reindexing"`), untilKept).toEqual([]);
    const words = await query(`SELECT word FROM "TitleWord" WHERE "pageId" = $1 ORDER BY word`, [page.id]);
    expect(words.map(({ word }) => word as string)).toEqual(["FACADE", "ROUGE", "facad", "roug"]);
  });

  test.for([
    ["of nothing but line ends", "\n".repeat(100_001)],
    ["of one endless word", "a".repeat(150_000)],
    ["of signs that have no meaning", "\u0001".repeat(120_000)],
    ["of very many signs", [...Array(60_000).keys()].map((n) => String.fromCodePoint(0x13000 + n)).join("")],
  ] as const)("a long text %s keeps no other from being found", async ([, markdown], { api }) => {
    await createPage(api, { markdown });
    const { id } = await createPage(api, { markdown: "An okapi behind it." });
    const { data, complete } = (await api.get<FoundPages>("/pages/search?in=body&q=okapi")).json;
    expect([data.map((page) => page.id), complete]).toEqual([[id], undefined]);
  });
});
