import { describe, expect } from "vitest";
import type { EditResults } from "@/lib/contracts/content";
import type { Answer, ApiCaller, SentHeaders } from "@/tests/support/api-caller";
import { createPage, type TestPage } from "@/tests/support/items";
import { test } from "@/tests/support/test";

type Pair = [oldText: string, newText: string];
type Failure = { id: string; reason: string; matches: number; lines: number[]; nearest: unknown };
type Conflict = { error: { details: Failure[] } };

/** Sends edits whose ids are e0, e1, …. */
function edit<T = EditResults>(
  api: ApiCaller,
  page: TestPage,
  pairs: Pair[],
  more: { query?: string; headers?: SentHeaders } = {},
) {
  const edits = pairs.map(([oldText, newText], index) => ({ id: `e${index}`, oldText, newText }));
  return api.post<T>(`/pages/${page.id}/edits${more.query ?? ""}`, { edits }, more.headers);
}

describe("edits that can be placed", () => {
  test("are all applied to the content as it was before", async ({ api }) => {
    const page = await createPage(api, { markdown: "tea, rum" });
    const answer = await edit(api, page, [
      ["rum", "tea"],
      ["tea", "rum"],
    ]);
    expect(answer.json).toEqual({
      results: [
        { id: "e0", status: "applied" },
        { id: "e1", status: "applied" },
      ],
      etag: await page.readEtag(),
    });
    expect(await page.read()).toBe("rum, tea");
  });

  const cases: [string, string, Pair[], string][] = [
    [
      "touch each other",
      "abcd",
      [
        ["ab", "1"],
        ["cd", "2"],
      ],
      "12",
    ],
    ["delete", "tea and rum", [[" and rum", ""]], "tea"],
    ["differ in letter case", "Tea tea", [["tea", "rum"]], "Tea rum"],
    ["are within front matter", "---\na: 1\n---\ntea", [["a: 1", "a: 2"]], "---\na: 2\n---\ntea"],
    ["are sent with \\n to a page with \\r\\n", "a\r\nb\r\nc", [["a\nb", "1\n2\n3"]], "1\r\n2\r\n3\r\nc"],
    ["are sent with \\r\\n to a page with \\r\\n", "a\r\nb\r\nc", [["a\r\nb", "1\r\n2"]], "1\r\n2\r\nc"],
    ["fill an empty page", "", [["", "tea"]], "tea"],
    ["replace the whole page", "tea", [["tea", ""]], ""],
    ["hold what a pattern would", "a.*b $& ab", [["a.*b", "$& $1"]], "$& $1 $& ab"],
    ["hold characters beyond the first plane", "🌾🍵", [["🍵", "🍶"]], "🌾🍶"],
  ];
  test.for(cases)("that %s are applied", async ([, before, pairs, after], { api }) => {
    const page = await createPage(api, { markdown: before });
    expect((await edit(api, page, pairs)).status).toBe(200);
    expect(await page.read()).toBe(after);
  });

  test("may be 100 at once", async ({ api }) => {
    const words = Array.from({ length: 100 }, (_, index) => `<${index}>`);
    const page = await createPage(api, { markdown: words.join("\n") });
    expect(
      (
        await edit(
          api,
          page,
          words.map((word): Pair => [word, word.toUpperCase() + "!"]),
        )
      ).status,
    ).toBe(200);
    expect(await page.read()).toBe(words.map((word) => `${word}!`).join("\n"));
  });

  test("that change nothing leave the page as it is", async ({ api }) => {
    const page = await createPage(api, { markdown: "tea" });
    const before = [await page.record(), await page.revisions()];
    const answer = await edit(api, page, [["tea", "tea"]]);
    expect([answer.status, answer.headers.get("etag")]).toEqual([200, page.etag]);
    expect([await page.record(), await page.revisions()]).toEqual(before);
  });
});

describe("edits that cannot be placed", () => {
  const cases: [string, string, Pair[], Partial<Failure>[]][] = [
    [
      "a passage that is not there",
      "tea",
      [["rum", "1"]],
      [{ id: "e0", reason: "not_found", matches: 0, lines: [] }],
    ],
    ["a passage in another letter case", "Tea", [["tea", "1"]], [{ id: "e0", reason: "not_found" }]],
    ["a passage in another normal form", "é", [["e\u0301", "1"]], [{ id: "e0", reason: "not_found" }]],
    [
      "a passage that is there twice",
      "tea\n\ntea",
      [["tea", "1"]],
      [{ reason: "not_unique", matches: 2, lines: [1, 3] }],
    ],
    [
      "a passage that overlaps itself",
      "aaa",
      [["aa", "1"]],
      [{ reason: "not_unique", matches: 2, lines: [1, 1] }],
    ],
    [
      "passages that overlap",
      "abc",
      [
        ["ab", "1"],
        ["bc", "2"],
      ],
      [
        { id: "e0", reason: "overlap" },
        { id: "e1", reason: "overlap" },
      ],
    ],
    [
      "the same passage twice",
      "abc",
      [
        ["b", "1"],
        ["b", "2"],
      ],
      [{ reason: "overlap" }, { reason: "overlap" }],
    ],
    [
      "an empty passage in a page that is not",
      "tea",
      [["", "1"]],
      [{ reason: "page_not_empty", nearest: null }],
    ],
    [
      "one of many",
      "tea and rum",
      [
        ["tea", "1"],
        ["milk", "2"],
        ["rum", "3"],
      ],
      [{ id: "e1", reason: "not_found" }],
    ],
  ];
  test.for(cases)(
    "%s: nothing is written and each is named",
    async ([, markdown, pairs, failures], { api }) => {
      const page = await createPage(api, { markdown });
      const answer = await edit<Conflict>(api, page, pairs);
      expect(answer).toBeRefused("edit_conflict");
      expect(answer.json.error.details).toHaveLength(failures.length);
      expect(answer.json.error.details).toMatchObject(failures);
      expect([await page.read(), (await page.revisions()).length]).toEqual([markdown, 1]);
    },
  );

  test("the passage nearest to one that is missing is shown with its line", async ({ api }) => {
    const page = await createPage(api, { markdown: "# List\n\n- [ ] Buy green tea\n- [ ] Sleep\n" });
    const answer = await edit<Conflict>(api, page, [["- [x] Buy green tea", ""]]);
    expect(answer.json.error.details[0]?.nearest).toMatchObject({ line: 3 });
    expect(JSON.stringify(answer.json.error.details[0]?.nearest)).toContain("Buy green tea");
  });

  const sentences: [string, string, Pair[], RegExp][] = [
    [
      "missing",
      "# List\n\n- [ ] Green tea\n",
      [["- [x] Green tea", ""]],
      /^Edit “e0”: .* not in the page; .* line 3: “.*Green tea/,
    ],
    [
      "nowhere near",
      "",
      [["tea", "rum"]],
      /^Edit “e0”: its oldText is not in the page, and nothing like it\./,
    ],
    [
      "there twice",
      "tea\nrum\ntea",
      [
        ["rum", "x"],
        ["tea", "x"],
      ],
      /^Edit “e1”: .* in the page twice, in lines 1, 3\./,
    ],
    ["there often", "tea\n".repeat(30), [["tea", "x"]], /^Edit “e0”: .* 30 times, in lines 1, 2, 3, …\./],
    [
      "overlapping",
      "a\ntea rum",
      [
        ["tea r", ""],
        ["rum", ""],
      ],
      /^Edit “e0”: .* in line 2, overlaps .* 2 of 2 edits/,
    ],
    ["empty", "tea", [["", "rum"]], /^Edit “e0”: an empty oldText .* not empty/],
  ];
  test.for(sentences)(
    "%s: the message says which is the first, why, and where",
    async ([, markdown, pairs, words], { api }) => {
      const answer = await edit<{ error: { message: string } }>(
        api,
        await createPage(api, { markdown }),
        pairs,
      );
      expect(answer.json.error.message).toMatch(words);
      expect(answer.json.error.message).toMatch(/No edit was applied\..* send all edits again\.$/);
    },
  );

  test("no more than the first ten lines are listed", async ({ api }) => {
    const page = await createPage(api, { markdown: "tea\n".repeat(30) });
    const answer = await edit<Conflict>(api, page, [["tea", "rum"]]);
    expect(answer.json.error.details[0]).toMatchObject({
      matches: 30,
      lines: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    });
  });
});

describe("edits that are not acceptable", () => {
  const one = { id: "a", oldText: "tea", newText: "rum" };
  const cases: [string, unknown, string][] = [
    ["none", [], "edits"],
    ["101", Array.from({ length: 101 }, (_, index) => ({ ...one, id: String(index) })), "edits"],
    ["two of one id", [one, { ...one, oldText: "x" }], "edits"],
    ["an empty id", [{ ...one, id: "" }], "edits[0].id"],
    ["a blank id", [{ ...one, id: " \t" }], "edits[0].id"],
    ["an id of 201 characters", [{ ...one, id: "x".repeat(201) }], "edits[0].id"],
    ["a number as id", [{ ...one, id: 1 }], "edits[0].id"],
    ["no oldText", [{ id: "a", newText: "b" }], "edits[0].oldText"],
    ["no newText", [one, { id: "b", oldText: "b" }], "edits[1].newText"],
    ["null as newText", [{ ...one, newText: null }], "edits[0].newText"],
    ["no list", one, "edits"],
    ["nothing", undefined, "edits"],
  ];
  test.for(cases)("%s", async ([, edits, path], { api }) => {
    const page = await createPage(api, { markdown: "tea" });
    expect(await api.post(`/pages/${page.id}/edits`, { edits })).toBeRefused("invalid_request", path);
    expect(await page.read()).toBe("tea");
  });

  test("an id may have 200 characters of any kind", async ({ api }) => {
    const page = await createPage(api, { markdown: "tea" });
    const id = `${"🌾".repeat(99)} x`;
    const answer = await api.post<EditResults>(`/pages/${page.id}/edits`, { edits: [{ ...one, id }] });
    expect(answer.json.results).toEqual([{ id, status: "applied" }]);
  });
});

describe("a dry run", () => {
  const isUntouched = async (page: TestPage) => {
    expect([await page.read(), await page.record(), (await page.revisions()).length]).toEqual([
      "tea",
      recordOf(page),
      1,
    ]);
  };

  test("answers as if, and writes nothing", async ({ api }) => {
    const page = await createPage(api, { markdown: "tea" });
    const dry = await edit(api, page, [["tea", "rum"]], { query: "?dryRun=true" });
    await isUntouched(page);
    const real = await edit(api, page, [["tea", "rum"]], { query: "?dryRun=false" });
    expect([dry.status, dry.json]).toEqual([real.status, real.json]);
  });

  test("refuses what the edits would be refused for", async ({ api }) => {
    const page = await createPage(api, { markdown: "tea" });
    const query = "?dryRun=true";
    const refused: [Answer<Conflict>, "edit_conflict" | "revision_conflict"][] = [
      [await edit<Conflict>(api, page, [["rum", "tea"]], { query }), "edit_conflict"],
      [
        await edit<Conflict>(api, page, [["tea", "rum"]], { query, headers: { "If-Match": '"x"' } }),
        "revision_conflict",
      ],
    ];
    for (const [answer, code] of refused) expect(answer).toBeRefused(code);
    await isUntouched(page);
  });
});

function recordOf({
  id,
  parentId,
  title,
  icon,
  cover,
  properties,
  ownerId,
  permission,
  createdAt,
  updatedAt,
}: TestPage) {
  return { id, parentId, title, icon, cover, properties, ownerId, permission, createdAt, updatedAt };
}

test("edits honour If-Match", async ({ api }) => {
  const page = await createPage(api, { markdown: "tea" });
  const answer = await edit(api, page, [["tea", "rum"]], { headers: { "If-Match": page.etag } });
  expect(answer.headers.get("etag")).toBe(await page.readEtag());
  expect(await edit(api, page, [["rum", "tea"]], { headers: { "If-Match": page.etag } })).toBeRefused(
    "revision_conflict",
  );
  expect(await page.read()).toBe("rum");
});

test("100 edits of a page of 5 MiB are applied, and refused once they are", async ({ api }) => {
  const lines = Array.from({ length: 50_000 }, (_, index) => `line ${index} ${"-".repeat(95)}`);
  const page = await createPage(api, { markdown: lines.join("\n") });
  const pairs = Array.from({ length: 100 }, (_, index): Pair => [`line ${index * 499 + 7} -`, "edited -"]);
  const applied = await edit(api, page, pairs);
  const missing = await edit(api, page, pairs);
  expect([applied.status, missing.status]).toEqual([200, 409]);
});

test("If-None-Match does not hide that edits were applied", async ({ api }) => {
  const page = await createPage(api, { markdown: "tea" });
  const answer = await edit(api, page, [["tea", "rum"]], { headers: { "if-none-match": "*" } });
  expect(answer.status).toBe(200);
  expect(answer.json.results).toHaveLength(1);
  expect(await page.read()).toBe("rum");
});
