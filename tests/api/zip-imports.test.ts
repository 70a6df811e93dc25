import { buffer } from "node:stream/consumers";
import { describe, expect } from "vitest";
import { ZipFile } from "yazl";
import type { ImportPreview } from "@/lib/contracts/imports";
import type { ApiCaller } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import { pixel } from "@/tests/support/files";
import { headOf, sendAndBreakOff } from "@/tests/support/sockets";
import { test } from "@/tests/support/test";
import { expectSoundTrees, listAll, namesIn } from "@/tests/support/tree";
import { zipOf } from "@/tests/support/zips";
import {
  asZip,
  importJson,
  importZip,
  folderNamed,
  pageNamed,
  contentOf,
} from "@/tests/support/vault-imports";

describe("a vault in a zip", () => {
  test("keeps names in any script and form, empty files and folders, and deep paths", async ({
    person,
    api,
  }) => {
    const deep = Array.from({ length: 60 }, (_, index) => `d${index}`).join("/");
    const nfd = "Cafe\u0301";
    const long = "長".repeat(84);
    const zip = await zipOf({
      "Empty/": "",
      [`${nfd}/${nfd}.md`]: "nfd",
      "Caf\u00e9/Caf\u00e9.md": "nfc",
      "a.md": "lower",
      "A.md": "upper",
      [`${long}.md`]: "",
      [`${deep}/x.md`]: "deep",
      "ملاحظة/صفحة.md": "\uFEFFbom\r\n",
      "empty.bin": "",
    });
    const answer = await importZip(api, zip);
    expect(answer.json).toMatchObject({ foldersCreated: 64, pagesCreated: 7, errors: [] });
    expect(await namesIn(api, await folderNamed(api, nfd))).toEqual([nfd]);
    expect((await listAll(api, "/pages?parentId=null")).map(({ title }) => title).sort()).toEqual([
      "A",
      "a",
      long,
    ]);
    expect((await contentOf(api, await pageNamed(api, "صفحة"))).toString("hex")).toBe("efbbbf626f6d0d0a");
    await expectSoundTrees(person);
  });

  test("made on Windows, or without saying that names are UTF-8, has the folders and names it should", async ({
    api,
  }) => {
    const zip = await zipOf({ "Ordner/Übung.md": "x" });
    const unsaid = Buffer.from(zip);
    for (const at of [6, unsaid.indexOf("PK\u0001\u0002") + 8])
      unsaid.writeUInt16LE(unsaid.readUInt16LE(at) & ~0x800, at);
    const windows = Buffer.from(unsaid.toString("latin1").replaceAll("Ordner/", "Ordner\\"), "latin1");
    for (const one of [unsaid, windows]) {
      expect((await importZip(api, one)).json).toMatchObject({
        foldersCreated: 1,
        pagesCreated: 1,
        errors: [],
      });
    }
    const titles = (await listAll(api, "/pages")).map(({ title }) => title);
    expect(titles).toEqual(["Übung", "Übung"]);
  });

  test("names what is no text or damaged, and takes the rest", async ({ api }) => {
    const bytes = Buffer.from([0x61, 0xff, 0x62]);
    const zip = await zipOf({ "good.md": "ok", "latin.md": bytes, "pic.png": pixel });
    const at = zip.indexOf(pixel.subarray(0, 8));
    const damaged = Buffer.from(zip);
    if (at !== -1) damaged.writeUInt8((damaged.readUInt8(at + 20) + 1) % 256, at + 20);
    else
      damaged.writeUInt8(
        (damaged.readUInt8(damaged.indexOf("pic.png") + 20) + 1) % 256,
        damaged.indexOf("pic.png") + 20,
      );
    const { json } = await importZip(api, damaged);
    expect(json).toMatchObject({ pagesCreated: 1, imagesUploaded: 0 });
    expect(json.errors).toHaveLength(2);
    expect(json.errors.map((error) => error.split(":")[0]).sort()).toEqual(["latin.md", "pic.png"]);
  });

  test("that leads out of itself, is encrypted, broken, empty or a bomb is refused as a whole", async ({
    api,
  }) => {
    const replaced = async (from: string, to: string) =>
      Buffer.from((await zipOf({ [from]: "x" })).toString("latin1").replaceAll(from, to), "latin1");
    const encrypted = await zipOf({ "a.md": "x" });
    for (const at of [6, encrypted.indexOf("PK\u0001\u0002") + 8])
      encrypted.writeUInt16LE(encrypted.readUInt16LE(at) | 1, at);
    const bad = [
      await replaced("aa/b.md", "../b.md"),
      await replaced("aa/b.md", "/aa/.md"),
      await replaced("aa/b.md", "C:/b.md"),
      encrypted,
      (await zipOf({ "a.md": "x" })).subarray(0, 40),
      Buffer.from("no zip at all"),
      await zipOf({}),
      Buffer.alloc(0),
    ];
    for (const zip of bad) expect(await importZip(api, zip)).toBeRefused("invalid_request");
    const bomb = await zipOf({ "a.md": "x" });
    bomb.writeUInt32LE(0xfffffff0, bomb.indexOf("PK\u0001\u0002") + 24);
    expect(await importZip(api, bomb)).toBeRefused("payload_too_large");
    const liar = await zipOf({ "a.md": "x".repeat(5000) });
    liar.writeUInt32LE(10, liar.indexOf("PK\u0001\u0002") + 24);
    expect((await importZip(api, liar)).json).toMatchObject({
      pagesCreated: 0,
      errors: [expect.stringContaining("cannot be unpacked")],
    });
    expect(await namesIn(api, null)).toEqual([]);
  });

  test("that holds zips is unpacked where pages are in them, and kept where they lie beside pages", async ({
    api,
  }) => {
    const one = await zipOf({
      "Team.md": "[[Alerts]] ![](Team/p.png)",
      "Team/Alerts.md": "a",
      "Team/p.png": pixel,
    });
    const two = await zipOf({ "B.md": "b", "Team/Alerts.md": "again" });
    const outer = await zipOf({ "in/Export-Part-1.zip": one, "in/Export-Part-2.zip": two });
    const preview = (await api.post<ImportPreview>("/imports/vault/preview", outer, asZip)).json;
    const expected = ["in/Team/Alerts.md: is there twice; the first is taken"];
    expect(preview).toMatchObject({ pages: 3, images: 1, folders: 2, errors: expected });
    const around = await zipOf({ "Export.zip": outer });
    expect((await importZip(api, around)).json).toEqual({
      foldersCreated: 2,
      pagesCreated: 3,
      imagesUploaded: 1,
      backlinksCreated: 1,
      errors: expected,
      skipped: [{ path: "in/Team/Alerts.md", reason: "is there twice; the first is taken" }],
    });
    const beside = await zipOf({ "x.md": "[[a.zip]]", "a.zip": one, "y-Part-1.zip": two });
    expect((await importZip(api, beside)).json).toMatchObject({ pagesCreated: 3, errors: [] });
    const files = await listAll<{ name: string }>(api, "/files?parentId=null");
    expect(files.map(({ name }) => name)).toEqual(["a.zip"]);
    let deep = one;
    for (let depth = 0; depth < 6; depth++) deep = await zipOf({ [`${depth}.zip`]: deep });
    const { json } = await importZip(api, deep);
    expect(json).toMatchObject({
      pagesCreated: 0,
      errors: [expect.stringContaining("no file in it ends in .md")],
    });
    const broken = await zipOf({ "a.zip": Buffer.from("no zip"), "b.zip": one });
    expect((await importZip(api, broken)).json).toMatchObject({
      pagesCreated: 2,
      errors: ["a.zip: is not a zip that can be read; it is kept as a file"],
    });
  });

  test("with other bytes before or behind it, or a damaged list of files, is imported whole", async ({
    api,
  }) => {
    const zip = await zipOf({ "a.md": "[[b]]", "dir/b.md": "b ".repeat(500) });
    const program = Buffer.from("MZ unpacks itself PK\u0003\u0004".repeat(90));
    const nested = await zipOf({ "c.zip": Buffer.concat([program, zip]) });
    const expected = { pagesCreated: 2, backlinksCreated: 1, errors: [], skipped: [] };
    for (const one of [Buffer.concat([program, zip]), Buffer.concat([zip, Buffer.alloc(9)]), nested])
      expect((await importZip(api, one)).json).toMatchObject(expected);
    const damaged = Buffer.from(zip);
    damaged.fill(0x20, zip.indexOf("PK\u0001\u0002"), zip.indexOf("PK\u0001\u0002") + 40);
    const said = "The zip's list of files is damaged; 2 files were found without it.";
    const { json } = await api.post<ImportPreview>("/imports/vault/preview", damaged, asZip);
    expect(json).toMatchObject({ pages: 2, errors: [said] });
    expect((await importZip(api, damaged)).json).toMatchObject({ ...expected, errors: [said] });
  });

  test("whose dates are unset, or the last that a zip can say, gives the date of the import", async ({
    api,
  }) => {
    const begin = new Date(Date.now() - 60_000).toISOString();
    const words = [
      [0, 0],
      [0x21, 0],
      [0xff9f, 0xbf7d],
      [0xffff, 0xffff],
    ] as const;
    for (const [date, time] of words) {
      const zip = new ZipFile();
      zip.addBuffer(Buffer.from("x"), `${date} ${time}.md`, { forceDosTimestamp: true });
      zip.end();
      const bytes = await buffer(zip.outputStream);
      const at = bytes.indexOf("PK\u0001\u0002") + 12;
      bytes.writeUInt16LE(time, at);
      bytes.writeUInt16LE(date, at + 2);
      expect((await importZip(api, bytes)).json).toMatchObject({ pagesCreated: 1, errors: [] });
    }
    const pages = await listAll<{ createdAt: string; updatedAt: string }>(api, "/pages");
    expect(pages).toHaveLength(words.length);
    for (const { createdAt, updatedAt } of pages) expect(createdAt > begin && updatedAt > begin).toBe(true);
  });

  test("that unpacks to a bomb within another is refused as a whole", async ({ api }) => {
    const bomb = await zipOf({ "a.md": "x" });
    bomb.writeUInt32LE(0xfffffff0, bomb.indexOf("PK\u0001\u0002") + 24);
    expect(await importZip(api, await zipOf({ "a.zip": bomb }))).toBeRefused("payload_too_large");
  });

  test("names what is encrypted, there twice or leads out of it, and takes the rest", async ({ api }) => {
    const zip = await zipOf({ "aa/b.md": "out", "good.md": "ok", "goof.md": "twice", "secret.md": "s" });
    const directory = zip.indexOf("PK\u0001\u0002");
    const flags = [zip.indexOf("secret.md") - 30 + 6, zip.lastIndexOf("secret.md") - 46 + 8];
    expect(directory).toBeLessThan(flags[1] ?? 0);
    for (const at of flags) zip.writeUInt16LE(zip.readUInt16LE(at) | 1, at);
    const changed = zip.toString("latin1").replaceAll("aa/b.md", "../b.md").replaceAll("goof.md", "good.md");
    const { json } = await importZip(api, Buffer.from(changed, "latin1"));
    expect(json).toMatchObject({
      pagesCreated: 1,
      errors: [
        "../b.md: its path must not contain . or ..",
        "good.md: is there twice; the first is taken",
        "secret.md: is encrypted; make a zip without a password",
      ],
    });
    expect((await contentOf(api, await pageNamed(api, "good"))).toString()).toBe("ok");
  });

  test("that was cut off is kept and named, also beside pages and in others, and refused by itself", async ({
    api,
  }) => {
    const whole = await zipOf({ "in.md": "x ".repeat(900), "more/in.md": "y" });
    const cuts = [40, whole.indexOf("PK\u0001\u0002") + 3, whole.length - 22, whole.length - 1];
    const [cut = whole, ...others] = cuts.map((end) => whole.subarray(0, end));
    const reason = "was cut off: its end is missing; it is kept as a file";
    for (const one of [cut, ...others]) {
      const { json } = await importZip(api, await zipOf({ "n.zip": one, "p.png": pixel }));
      expect(json).toMatchObject({ pagesCreated: 0, errors: [`n.zip: ${reason}`] });
      const refusal = await importZip(api, one);
      expect(refusal).toBeRefused("invalid_request");
      expect(refusal.text).toContain("cut off");
    }
    const beside = await zipOf({ "p.md": "p", "n.zip": cut, "whole.zip": whole, "n-Part-1.zip": cut });
    const expected = [`n.zip: ${reason}`, `n-Part-1.zip: ${reason}`];
    const preview = (await api.post<ImportPreview>("/imports/vault/preview", beside, asZip)).json;
    expect(preview).toMatchObject({ pages: 1, files: 3, errors: expected });
    expect((await importZip(api, beside)).json).toMatchObject({ pagesCreated: 1, errors: expected });
    const nested = await zipOf({ "a.zip": await zipOf({ "n.zip": cut }), "b.zip": whole });
    expect((await importZip(api, nested)).json).toMatchObject({
      pagesCreated: 2,
      errors: [`a.zip: is kept as a file; in it, n.zip: ${reason}`],
    });
  });

  test("of names with control characters is named in one line that can be read", async ({ api }) => {
    const controls = "a\u0001\n\u001b\u007f\u0085\u2028b";
    const { json } = await importZip(api, await zipOf({ [`${controls}.md`]: "x", "good.md": "x" }));
    expect(json.pagesCreated).toBe(1);
    expect(json.errors).toEqual([expect.stringMatching(/^a␁␊␛␡\uFFFD\uFFFDb\.md: its name/)]);
    expect(json.skipped).toEqual([expect.objectContaining({ path: `${controls}.md` })]);
    expect(JSON.stringify(json.errors)).not.toMatch(/\\[nu]|[\u0080-\u009f\u2028]/);
  });

  test("that says places which no file has is refused, at once and as a fault of the zip", async ({
    api,
  }) => {
    const zip = await zipOf({ "a.md": "tea" });
    const end = zip.lastIndexOf("PK\u0005\u0006");
    for (const place of [1n << 62n, 1n << 63n, (1n << 64n) - 1n]) {
      const locator = Buffer.alloc(20);
      locator.write("PK\u0006\u0007");
      locator.writeBigUInt64LE(place, 8);
      locator.writeUInt32LE(1, 16);
      const far = Buffer.from(zip.subarray(end));
      far.fill(0xff, 8, 20);
      const lying = Buffer.concat([zip.subarray(0, end), locator, far]);
      expect(await importZip(api, lying)).toBeRefused("invalid_request");
      expect(await api.post("/imports/vault/preview", lying, asZip)).toBeRefused("invalid_request");
    }
  });

  test("with no page in it says so", async ({ api }) => {
    const { json } = await importZip(api, await zipOf({ "a.html": "<p>", "p.png": pixel }));
    expect(json).toMatchObject({
      pagesCreated: 0,
      errors: [expect.stringContaining("no file in it ends in .md")],
    });
  });

  test("of names in an old encoding has the names that were meant", async ({ api }) => {
    const names = [
      ["\u0083\u0081\u0083\u0082/\u0093\u00fa\u0096\u007b\u008c\u00ea.md", "メモ/", "日本語"],
      ["\u0099.md", null, "Ö"],
    ] as const;
    for (const [raw, folder, title] of names) {
      const placeholder = "x".repeat(raw.length - 3) + ".md";
      const written = raw.includes("/") ? `xxxx/${"x".repeat(6)}.md` : placeholder;
      const zip = (await zipOf({ [written]: "text" })).toString("latin1").replaceAll(written, raw);
      const bytes = Buffer.from(zip, "latin1");
      for (const at of [6, bytes.indexOf("PK\u0001\u0002") + 8])
        bytes.writeUInt16LE(bytes.readUInt16LE(at) & ~0x800, at);
      expect((await importZip(api, bytes)).json).toMatchObject({ pagesCreated: 1, errors: [] });
      expect((await pageNamed(api, title)).id).not.toBe("");
      if (folder !== null) expect(await namesIn(api, null)).toContain(folder);
    }
  });

  test("gives pages and files the dates of their files, and exports carry them back", async ({
    api,
    stranger,
  }) => {
    const files = [
      {
        path: "both.md",
        content: "---\ncreated: 2001-01-01\n---\n",
        createdAt: "2019-05-01T10:00:00+02:00",
        updatedAt: "2020-01-02T03:04:05.678Z",
      },
      { path: "changed.md", content: "", updatedAt: "2020-01-02T03:04:05Z" },
      { path: "odd.md", content: "", createdAt: "2021-01-01T00:00:00Z", updatedAt: "2020-01-01T00:00:00Z" },
      { path: "default.md", content: "", updatedAt: "1980-01-01T00:00:00Z" },
      { path: "future.md", content: "", updatedAt: "2999-01-01T00:00:00Z" },
      {
        path: "plan.txt",
        data: "eA==",
        createdAt: "2019-05-01T10:00:00+02:00",
        updatedAt: "2020-01-02T03:04:05Z",
      },
    ];
    const begin = new Date(Date.now() - 60_000).toISOString();
    expect((await importJson(api, files)).status).toBe(201);
    expect(await importJson(api, [{ path: "a.md", content: "", updatedAt: "yesterday" }])).toBeRefused(
      "invalid_request",
    );
    const datesIn = async (caller: ApiCaller) =>
      Object.fromEntries(
        (await listAll<{ title: string; createdAt: string; updatedAt: string }>(caller, "/pages")).map(
          ({ title, createdAt, updatedAt }) => [title, [createdAt, updatedAt]],
        ),
      );
    const dates = await datesIn(api);
    expect(dates).toMatchObject({
      both: ["2019-05-01T08:00:00.000Z", "2020-01-02T03:04:05.678Z"],
      changed: ["2020-01-02T03:04:05.000Z", "2020-01-02T03:04:05.000Z"],
      odd: ["2020-01-01T00:00:00.000Z", "2020-01-01T00:00:00.000Z"],
    });
    for (const title of ["default", "future"])
      for (const date of dates[title] ?? [""]) expect(date > begin).toBe(true);
    const [plan] = await listAll<{ id: string; createdAt: string }>(api, "/files?parentId=null");
    expect(plan?.createdAt).toBe("2019-05-01T08:00:00.000Z");
    const zip = (await api.get("/exports/workspace")).bytes;
    expect((await importZip(stranger.api, zip)).status).toBe(201);
    expect(await datesIn(stranger.api)).toEqual(dates);
    const [copied] = await listAll<{ createdAt: string }>(stranger.api, "/files?parentId=null");
    expect(copied && copied.createdAt < begin).toBe(true);
    const timed = new ZipFile();
    timed.addBuffer(Buffer.from("x"), "timed.md", { mtime: new Date("2018-03-04T05:06:08Z") });
    timed.end();
    await importZip(api, await buffer(timed.outputStream));
    expect((await datesIn(api))["timed"]?.[1]).toBe("2018-03-04T05:06:08.000Z");
  });

  test("that the client leaves off in the middle leaves nothing", async ({ person, api }) => {
    const zip = await zipOf(
      Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`n/${i}.md`, "x".repeat(999)])),
    );
    const headers = {
      ...asZip,
      Authorization: `Bearer ${person.token}`,
      "Content-Length": String(zip.length),
    };
    const head = headOf("POST", "/imports/vault", headers);
    for (const how of ["end", "reset"] as const) {
      await sendAndBreakOff(head + zip.subarray(0, 500).toString("latin1"), how);
    }
    expect(await namesIn(api, null)).toEqual([]);
    const [left] = await query<{ n: number }>('SELECT count(*)::int AS n FROM "Page" WHERE "ownerId" = $1', [
      person.id,
    ]);
    expect(left?.n).toBe(0);
  });
});
