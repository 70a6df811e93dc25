import { describe, expect } from "vitest";
import type { ImportPreview } from "@/lib/contracts/imports";
import type { ApiCaller } from "@/tests/support/api-caller";
import { test } from "@/tests/support/test";
import { namesIn } from "@/tests/support/tree";
import { asZip, importZip } from "@/tests/support/vault-imports";
import { endOf, zipOf } from "@/tests/support/zips";

const paths = ["/imports/vault/preview", "/imports/vault"];

/** Many directory entries of other names, all of the one file that is there. */
async function sharing(count: number): Promise<Buffer> {
  const zip = await zipOf({ "000.md": "a".repeat(100_000) });
  const directory = zip.indexOf("PK\u0001\u0002");
  const entries = Array.from({ length: count }, (_, index) => {
    const entry = Buffer.from(zip.subarray(directory, -22));
    entry.write(`${index}`.padStart(3, "0"), 46);
    return entry;
  });
  const size = entries.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([zip.subarray(0, directory), ...entries, endOf({ count, size, at: directory })]);
}

async function refusalOf(api: ApiCaller, zip: Buffer, code: "invalid_request" | "payload_too_large") {
  const texts: string[] = [];
  for (const path of paths) {
    const answer = await api.post(path, zip, asZip);
    expect(answer).toBeRefused(code);
    texts.push(answer.text);
  }
  return texts.join("\n");
}

describe("a small zip that would take long", () => {
  test("as nothing but beginnings of entries is damaged", async ({ api }) => {
    const flood = Buffer.alloc(1_000_000, "PK\u0003\u0004");
    const end = endOf({ count: 3, size: 100, at: flood.length - 1_000 });
    expect(await refusalOf(api, Buffer.concat([flood, end]), "invalid_request")).toContain(
      "damaged too much to be read",
    );
    const nested = await zipOf({ "n.zip": Buffer.concat([flood, end]) });
    expect((await importZip(api, nested)).json).toMatchObject({
      errors: ["n.zip: is damaged too much to be read; it is kept as a file"],
    });
  });

  test("as a folder in a damaged list of files is refused in whole sentences", async ({ api }) => {
    const zip = await zipOf({ "dir/": "" });
    zip.fill(0x20, zip.indexOf("PK\u0001\u0002"), zip.indexOf("PK\u0001\u0002") + 40);
    expect(await refusalOf(api, zip, "invalid_request")).not.toContain("..");
  });

  test("as entries that share the bytes of one file is refused, also within another", async ({ api }) => {
    const zip = await sharing(150);
    expect(await refusalOf(api, zip, "invalid_request")).toContain("share the same bytes");
    expect((await importZip(api, await zipOf({ "n.zip": zip }))).json).toMatchObject({
      pagesCreated: 0,
      errors: ["n.zip: has files that share their bytes; it is kept as a file"],
    });
    expect(await namesIn(api, null)).toEqual([]);
  });

  test("as zips in zips in zips is refused", async ({ api }) => {
    let zip = await zipOf({ "p.md": "p" });
    for (let depth = 0; depth < 3; depth++)
      zip = await zipOf(Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`${index}.zip`, zip])));
    expect(await refusalOf(api, zip, "payload_too_large")).toContain("more than 250 zips");
  });

  test("as a zip of a long path with very many files in it is refused", async ({ api }) => {
    const inner = await zipOf(
      Object.fromEntries(Array.from({ length: 1_200 }, (_, index) => [`${index}.md`, ""])),
    );
    const zip = await zipOf({ [`${"a".repeat(60_000)}/x.zip`]: inner });
    expect(await refusalOf(api, zip, "payload_too_large")).toContain("names");
  });
});

test("an import lists the first of very many files that it leaves out, and says how many there are", async ({
  api,
}) => {
  const names = Array.from({ length: 1_500 }, (_, index) => `${index}.md`);
  const zip = await zipOf(Object.fromEntries(names.map((path) => [path, Buffer.from([0xff])])));
  const preview = await api.post<ImportPreview>("/imports/vault/preview", zip, asZip);
  const result = await importZip(api, zip);
  for (const { errors, skipped } of [preview.json, result.json]) {
    expect(skipped.map(({ path }) => path)).toEqual(names.slice(0, 1_000));
    expect(errors).toHaveLength(1_002);
    expect(errors.slice(1_000)).toEqual([
      "More messages than are listed here: 500.",
      "`skipped` has the first 1000 of 1500 files that are left out.",
    ]);
  }
});
