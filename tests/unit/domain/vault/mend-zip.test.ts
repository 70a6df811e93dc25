import { buffer } from "node:stream/consumers";
import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js/lib/zip-core-external.js";
import { downloadZip } from "client-zip";
import { describe, expect, test } from "vitest";
import yauzl from "yauzl";
import { mendZip } from "@/lib/domain/vault/mend-zip";
import { endOf, zipOf } from "@/tests/support/zips";

const files = {
  "a.md": "# A\n",
  "dir/b.md": "b ".repeat(3_000),
  "c.zip": "PK\u0003\u0004 is how a zip begins",
};

/** A zip is stored in this one, as attachments in an export are; its own end stands before that of the whole. */
const nesting = async (): Promise<Buffer> =>
  zipOf(
    { "a.md": "# A\n", "b.docx": await zipOf({ "word/document.xml": "<w/>" }), "z.md": "# Z\n" },
    { compress: false },
  );

/** Written by one who knows the sizes before, and by one who says them behind the bytes. */
const archives: [string, () => Promise<Buffer>][] = [
  ["with sizes before the bytes", () => zipOf(files)],
  [
    "with sizes behind the bytes",
    async () =>
      Buffer.from(
        await downloadZip(
          Object.entries(files).map(([name, input]) => ({ name, input: new Response(input).body ?? "" })),
        ).arrayBuffer(),
      ),
  ],
];

const asItIs = { appended: null, recovered: null, isFollowed: false, fault: null };
const cutOff = { ...asItIs, fault: "cutOff" };
const mend = (zip: Buffer) =>
  mendZip({ size: zip.length, read: (at, length) => Promise.resolve(zip.subarray(at, at + length)) });

/** The zip with what mends it. */
async function mended(zip: Buffer): Promise<Buffer> {
  const { appended } = await mend(zip);
  return Buffer.concat([zip, appended ?? new Uint8Array()]);
}

/** What both readers find in a zip. */
async function read(zip: Buffer): Promise<Record<string, string>> {
  const opened = await yauzl.fromBufferPromise(zip);
  const found: Record<string, string> = {};
  for await (const entry of opened.eachEntry())
    found[entry.fileName] = (await buffer(await opened.openReadStreamPromise(entry))).toString();
  const inBrowser: Record<string, string> = {};
  for (const entry of await new ZipReader(new BlobReader(new Blob([new Uint8Array(zip)]))).getEntries())
    if (!entry.directory) inBrowser[entry.filename] = await entry.getData(new TextWriter());
  expect(inBrowser).toEqual(found);
  return found;
}

/** The offsets of a zip, counted from the first byte of something that stands before it. */
function moved(zip: Buffer, by: number): Buffer {
  const copy = Buffer.from(zip);
  for (let at = copy.indexOf("PK\u0001\u0002"); at !== -1; at = copy.indexOf("PK\u0001\u0002", at + 4))
    copy.writeUInt32LE(copy.readUInt32LE(at + 42) + by, at + 42);
  const end = copy.lastIndexOf("PK\u0005\u0006");
  copy.writeUInt32LE(copy.readUInt32LE(end + 16) + by, end + 16);
  return copy;
}

describe.each(archives)("a zip %s", (_, make) => {
  const program = Buffer.from("MZ a program that unpacks itself PK\u0003\u0004".repeat(40));

  test("is left as it is where nothing is wrong with it", async () => {
    expect(await mend(await make())).toEqual(asItIs);
  });

  test("is read behind other bytes, wherever its offsets are counted from, and before others", async () => {
    const zip = await make();
    const all = [
      Buffer.concat([program, zip]),
      Buffer.concat([program, moved(zip, program.length)]),
      Buffer.concat([zip, Buffer.from("\r\n\0\0")]),
      Buffer.concat([program, zip, program]),
    ];
    for (const one of all) {
      expect(await read(await mended(one))).toEqual(files);
      expect((await mend(one)).recovered).toBeNull();
    }
  });

  test("is read without its directory where that is damaged, and says how much was found", async () => {
    const zip = await make();
    const [first, second] = [
      zip.indexOf("PK\u0001\u0002"),
      zip.indexOf("PK\u0001\u0002", zip.indexOf("PK\u0001\u0002") + 4),
    ];
    const damages: ((copy: Buffer) => void)[] = [
      (copy) => copy.fill(0x20, first, first + 4),
      (copy) => copy.fill(0, second, second + 20),
      (copy) => copy.writeUInt16LE(0xffff, second + 28),
      (copy) => copy.fill(0xff, first, copy.lastIndexOf("PK\u0005\u0006")),
      (copy) => copy.writeUInt32LE(7, copy.lastIndexOf("PK\u0005\u0006") + 12),
      // Flags (encrypted), the method, sizes, the place and the name, of an entry or of all of them.
      ...[8, 10, 16, 20, 24, 42, 46].map(
        (at) => (copy: Buffer) => copy.fill(0xff, second + at, second + at + 4),
      ),
      (copy) => copy.fill(0xff, first + 4, second),
    ];
    for (const damage of damages) {
      const copy = Buffer.from(zip);
      damage(copy);
      expect((await mend(copy)).recovered).toEqual({ found: 3, said: 3 });
      expect(await read(await mended(copy))).toEqual(files);
    }
    const half = Buffer.from(zip);
    half.fill(0x20, first, first + 4);
    half.fill(0, half.indexOf("dir/b.md") - 30, half.indexOf("dir/b.md") + 8);
    expect((await mend(half)).recovered).toEqual({ found: 2, said: 3 });
    expect(await read(await mended(half))).toEqual({ "a.md": files["a.md"], "c.zip": files["c.zip"] });
  });

  test("that was cut off has no end, and stays as it is", async () => {
    const zip = await make();
    for (const end of [40, zip.indexOf("PK\u0001\u0002") + 10, zip.length - 1])
      expect(await mend(zip.subarray(0, end))).toEqual(cutOff);
    for (const end of [0, 3]) expect(await mend(zip.subarray(0, end))).toEqual(asItIs);
  });
});

test.each(archives)("a zip %s is read also where an end of nothing stands behind it", async (_, make) => {
  const zip = await make();
  const directory = zip.indexOf("PK\u0001\u0002");
  const fakeAt = (place: number) => {
    const end = Buffer.alloc(22);
    end.write("PK\u0005\u0006");
    end.writeUInt32LE(place, 16);
    return end;
  };
  const whole = [0, directory, zip.length].map((place) => Buffer.concat([zip, fakeAt(place)]));
  for (const one of whole) {
    expect((await mend(one)).recovered).toBeNull();
    expect(await read(await mended(one))).toEqual(files);
  }
  const ends = [directory, zip.lastIndexOf("PK\u0005\u0006")];
  for (const one of ends.map((end) => Buffer.concat([zip.subarray(0, end), fakeAt(end)]))) {
    expect((await mend(one)).recovered).toMatchObject({ found: 3 });
    expect(await read(await mended(one))).toEqual(files);
  }
});

test("a zip that is stored in another one never stands for it", async () => {
  const zip = await nesting();
  const names = ["a.md", "b.docx", "z.md"];
  const last = zip.lastIndexOf("PK\u0005\u0006");
  const directory = zip.readUInt32LE(last + 16);
  for (const end of [directory, directory + 50, last, zip.length - 1])
    expect(await mend(zip.subarray(0, end))).toEqual(cutOff);
  const damaged = Buffer.from(zip);
  damaged.fill(0x20, directory, directory + 4);
  expect((await mend(damaged)).recovered).toEqual({ found: 3, said: 3 });
  expect(Object.keys(await read(await mended(damaged)))).toEqual(names);
  expect(await mend(zip)).toEqual(asItIs);
});

test.each(archives)("a zip %s that counts too few of its files is read whole", async (_, make) => {
  for (const count of [1, 2]) {
    const zip = Buffer.from(await make());
    zip.writeUInt16LE(count, zip.lastIndexOf("PK\u0005\u0006") + 10);
    expect(await read(await mended(zip))).toEqual(files);
  }
});

test.each(archives)("a zip %s says that another one follows", async (_, make) => {
  const zip = await make();
  const both = Buffer.concat([zip, await zipOf({ "more.md": "more" })]);
  expect((await mend(both)).isFollowed).toBe(true);
  expect(await read(await mended(both))).toEqual(files);
});

test("a zip of very many small entries, or of nothing but signatures, is looked through in one pass", async () => {
  const parts = Buffer.concat(
    Array.from({ length: 60_000 }, () => Buffer.from("PK\u0003\u0004\0\0\u0008\0PK\u0007\u0008")),
  );
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(5, 10);
  end.writeUInt32LE(9, 12);
  const zip = Buffer.concat([parts, end]);
  let readBytes = 0;
  const read = (at: number, length: number) => {
    readBytes += length;
    return Promise.resolve(zip.subarray(at, at + length));
  };
  await mendZip({ size: zip.length, read });
  expect(readBytes).toBeLessThan(8 * zip.length);
});

/** What stands before the bytes of an entry, with these numbers in it. */
function headOf(numbers: { flags?: number; packed?: number; name?: number; extra?: number }): Buffer {
  const head = Buffer.alloc(30);
  head.write("PK\u0003\u0004");
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(numbers.flags ?? 0, 6);
  head.writeUInt32LE(numbers.packed ?? 0, 18);
  head.writeUInt16LE(numbers.name ?? 1, 26);
  head.writeUInt16LE(numbers.extra ?? 0, 28);
  return head;
}

describe("a zip of a damaged directory that is made to take long", () => {
  const floods: [string, Buffer][] = [
    ["beginnings of entries", Buffer.from("PK\u0003\u0004")],
    ["beginnings of which the sizes are to stand behind them", headOf({ flags: 8, name: 60_000 })],
    ["beginnings of files that are larger than the zip", headOf({ packed: 0xf0000000, name: 60_000 })],
    ["beginnings of large files with fields that say nothing", headOf({ packed: 0xffffffff, extra: 60_000 })],
    ["sizes behind files", Buffer.concat([headOf({ flags: 8 }), Buffer.from("xPK\u0007\u0008".repeat(40))])],
    ["entries of a directory", Buffer.from("PK\u0001\u0002")],
    ["ends of a zip", Buffer.from("PK\u0005\u0006")],
    ["ends of large zips", Buffer.from("PK\u0006\u0007PK\u0006\u0006")],
  ];

  test.each(floods)("%s: few bytes are looked at, in turns, and few are read", async (_, piece) => {
    const bytes = Buffer.alloc(3_000_000, piece);
    const zip = Buffer.concat([bytes, endOf({ count: 3, size: 100, at: bytes.length - 1_000 })]);
    let readBytes = 0;
    let looked = 0;
    const read = (at: number, length: number) => {
      readBytes += length;
      return Promise.resolve(zip.subarray(at, at + length));
    };
    await mendZip({ size: zip.length, read }, (size) => {
      looked += size;
      return Promise.resolve();
    });
    expect(looked).toBeLessThan(120_000_000);
    expect(readBytes).toBeLessThan(45 * 1024 * 1024);
  });

  test("is damaged too much to be read where nothing in it can be told from its flood", async () => {
    const bytes = Buffer.alloc(400_000, "PK\u0003\u0004");
    const zip = Buffer.concat([bytes, endOf({ count: 3, size: 100, at: 399_000 })]);
    expect(await mend(zip)).toEqual({ ...asItIs, fault: "damaged" });
    const whole = await zipOf(files);
    const some = Buffer.concat([
      whole.subarray(0, whole.indexOf("PK\u0001\u0002")),
      bytes.subarray(0, 4_000),
      endOf({ count: 3, size: 9, at: 1 }),
    ]);
    expect((await mend(some)).recovered).toMatchObject({ found: 3 });
  });

  test("ends when nobody waits for it", async () => {
    const gone = new Error("gone");
    const zip = Buffer.concat([Buffer.alloc(9_000, "PK\u0003\u0004"), endOf({ count: 3, size: 9, at: 1 })]);
    const read = (at: number, length: number) => Promise.resolve(zip.subarray(at, at + length));
    await expect(mendZip({ size: zip.length, read }, () => Promise.reject(gone))).rejects.toBe(gone);
  });
});

describe("entries that share bytes of their zip", () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.md`, "text"]));

  /** The places of the entries in a directory. */
  const entriesOf = (zip: Buffer): number[] => {
    const found: number[] = [];
    for (let at = zip.indexOf("PK\u0001\u0002"); at !== -1; at = zip.indexOf("PK\u0001\u0002", at + 4))
      found.push(at);
    return found;
  };

  test("make it one that is refused, whether all of them or a part of their bytes", async () => {
    const inner = Buffer.concat([headOf({ packed: 4, name: 4 }), Buffer.from("1.mdtext")]);
    const zip = await zipOf({ "0.md": inner, "1.md": "text" }, { compress: false });
    zip.writeUInt32LE(zip.indexOf(inner), (entriesOf(zip)[1] ?? 0) + 42);
    expect((await mend(zip)).recovered ?? (await mend(zip)).fault).not.toBeNull();
    const one = await zipOf({ "0.md": "text" });
    const directory = entriesOf(one)[0] ?? 0;
    const entry = one.subarray(directory, one.length - 22);
    const bomb = Buffer.concat([
      one.subarray(0, directory),
      ...Array.from({ length: 150 }, () => entry),
      endOf({ count: 150, size: 150 * entry.length, at: directory }),
    ]);
    expect(await mend(bomb)).toEqual({ ...asItIs, fault: "overlapping" });
  });

  test("are read by what stands before each where only a place in the directory is damaged", async () => {
    const zip = await zipOf(many(5));
    zip.writeUInt32LE(0, (entriesOf(zip)[3] ?? 0) + 42);
    expect((await mend(zip)).recovered).toEqual({ found: 5, said: 5 });
    expect(await read(await mended(zip))).toEqual(many(5));
  });

  test("are not those that stand in the directory in another order, or are empty", async () => {
    const zip = await zipOf({ ...many(3), "folder/": "" });
    const [first = 0, second = 0] = entriesOf(zip);
    const turned = Buffer.concat([
      zip.subarray(0, first),
      zip.subarray(second, -22),
      zip.subarray(first, second),
      zip.subarray(-22),
    ]);
    turned.writeUInt32LE(0, turned.lastIndexOf("folder/") - 46 + 42);
    expect(await mend(turned)).toEqual(asItIs);
  });
});
