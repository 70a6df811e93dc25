import { describe, expect } from "vitest";
import type { ImportPreview, ImportResult } from "@/lib/contracts/imports";
import { countModel, countVault, lostWords, numbersOf } from "@/tests/imports/count-vault";
import { fixtures, modelOf } from "@/tests/imports/fixtures";
import { test } from "@/tests/support/test";
import { namesIn } from "@/tests/support/tree";
import { asZip, contentOf, pageNamed } from "@/tests/support/vault-imports";
import { unzip, zipOf } from "@/tests/support/zips";

describe.each(fixtures)("an export of $name", (fixture) => {
  test("is found out, previewed, and stored with every word, link, file, table and task", async ({ api }) => {
    const model = modelOf(fixture, 60);
    const files = await fixture.write(model);
    const zip = await zipOf(Object.fromEntries(files.map(({ path, data }) => [path, data])));
    const source = countModel(model);
    const preview = (await api.post<ImportPreview>("/imports/vault/preview?format=auto", zip, asZip)).json;
    expect(preview).toMatchObject({
      format: fixture.format,
      pages: source.pages,
      errors: fixture.says ?? [],
    });
    const result = (await api.post<ImportResult>("/imports/vault?format=auto", zip, asZip)).json;
    expect(result).toMatchObject({
      pagesCreated: source.pages,
      backlinksCreated: source.links,
      errors: fixture.says ?? [],
    });
    const stored = countVault(
      new Map(Object.entries(await unzip((await api.get("/exports/workspace")).bytes))),
    );
    expect(stored.loose).toEqual([]);
    expect(lostWords(source, stored)).toEqual([]);
    expect(numbersOf(stored)).toEqual(numbersOf(source));
  });
});

const id = "c0ffee00c0ffee00c0ffee00c0ffee00";
const notion = () => zipOf({ [`Plan ${id}.md`]: "# Plan\n\nText" });

test("without a format, texts are stored byte for byte and names as they are", async ({ api }) => {
  const zip = await notion();
  expect((await api.post<ImportPreview>("/imports/vault/preview", zip, asZip)).json).not.toHaveProperty(
    "format",
  );
  expect((await api.post("/imports/vault", zip, asZip)).status).toBe(201);
  expect(await namesIn(api, null)).toEqual([`Plan ${id}`]);
  expect((await contentOf(api, await pageNamed(api, `Plan ${id}`))).toString()).toBe("# Plan\n\nText");
});

test("the format that is found can be corrected, and nonsense is refused", async ({ api }) => {
  const zip = await notion();
  const formatOf = async (asked: string) =>
    (await api.post<ImportPreview>(`/imports/vault/preview?format=${asked}`, zip, asZip)).json.format;
  expect([await formatOf("auto"), await formatOf("markdown")]).toEqual(["notion", "markdown"]);
  expect(await api.post("/imports/vault?format=word", zip, asZip)).toBeRefused("invalid_request");
  expect((await api.post("/imports/vault?format=markdown", zip, asZip)).status).toBe(201);
  expect(await namesIn(api, null)).toEqual([`Plan ${id}`]);
});

test("a file that is none of its format stays a file, and says why", async ({ api }) => {
  const zip = await zipOf({
    "broken.docx": "no zip",
    "deep.html": "<div>".repeat(5_000),
    "good.html": "<title>Good</title><p>x</p>",
  });
  const { errors, pagesCreated } = (await api.post<ImportResult>("/imports/vault?format=auto", zip, asZip))
    .json;
  expect(pagesCreated).toBe(1);
  expect(errors).toEqual([
    expect.stringMatching(
      /^broken\.docx: is no document of Word that can be read \(.*\); it is kept as a file$/,
    ),
    "deep.html: has elements that are nested deeper than 400 levels; it is kept as a file",
  ]);
  expect(await namesIn(api, null)).toEqual(["Good"]);
});
