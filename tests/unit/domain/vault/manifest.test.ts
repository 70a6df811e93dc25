import { describe, expect, test } from "vitest";
import { readManifest } from "@/lib/domain/vault/manifest";

const items = [
  { path: "a_b.md", id: "1", name: "a/b", icon: "🌾", createdAt: "2026-01-01", updatedAt: "2026-01-02" },
  { path: "pic_.png", id: "2", name: "pic?.png" },
  { path: "Work", id: "3", name: "Work" },
];
const head = '{"format":"sheaf","version":1,';
const inLines = (given: readonly unknown[], said = "") =>
  `${head}${said}"items":[\n${given.map((item) => JSON.stringify(item)).join(",\n")}\n]}\n`;

/** What a text says, that comes in parts of so many characters; `turns` is how often others were let in between. */
async function read(text: string, partLength = text.length) {
  let turns = 0;
  const parts: string[] = [];
  for (let at = 0; at < text.length; at += partLength) parts.push(text.slice(at, at + partLength));
  const yieldToEventLoop = () => Promise.resolve((turns += 1));
  const { folder, entries, fault } = await readManifest(parts, yieldToEventLoop);
  return {
    folder,
    paths: [...entries.keys()],
    names: [...entries.values()].map(({ name }) => name),
    fault,
    turns,
  };
}

const all = { folder: null, names: ["a/b", "pic?.png", "Work"], fault: null };

describe("a manifest", () => {
  test.each([1, 7, 64, 10_000])(
    "says the same in whatever parts it comes: of %i characters",
    async (length) => {
      expect(await read(inLines(items), length)).toMatchObject(all);
      expect(await read(inLines(items, '"folder":"Work",'), length)).toMatchObject({
        ...all,
        folder: "Work",
      });
    },
  );

  test.each([
    ["in one line", JSON.stringify({ format: "sheaf", version: 1, items })],
    ["laid out", JSON.stringify({ format: "sheaf", version: 1, items }, null, 2)],
    ["in lines that end as on Windows", inLines(items).replaceAll("\n", "\r\n")],
    [
      "with more in it than is known here",
      inLines(
        items.map((item) => ({ ...item, more: [1] })),
        '"by":"x",',
      ),
    ],
    ["with broken items", inLines([null, { path: 1 }, ...items, { path: "x", name: "" }])],
    ["that was cut off", `${inLines(items).slice(0, -4)},\n{"path":"cu`],
  ])("%s says what it can", async (_how, text) => {
    expect(await read(text)).toMatchObject(all);
  });

  test.each(["", "{}", "no", '{"format":"other","version":1,"items":[\n]}', `${head}"items":7}`])(
    "that is none of ours says nothing: %j",
    async (text) => {
      expect(await read(text)).toMatchObject({ paths: [], fault: null });
    },
  );

  test("of very many items is read, and others get their turn in between", async () => {
    const many = Array.from({ length: 30_000 }, (_, index) => ({ path: `${index}.md`, name: `${index}` }));
    const { paths, fault, turns } = await read(inLines(many), 64 * 1024);
    expect([paths.length, fault]).toEqual([30_000, null]);
    expect(turns).toBeGreaterThan(15);
  });

  test.each([
    ["one line that does not end", "0,".repeat(600_000)],
    ["one line that does not end, of ours", `${head}"items":[${"0,".repeat(600_000)}`],
    ["many lines that are not ours", "[\n".repeat(600_000)],
    ["an item without end", `${head}"items":[\n${"[".repeat(1_100_000)}`],
    ["more items than a vault can have", `${head}"items":[\n${"0,\n".repeat(250_001)}`],
  ])("that is a bomb is not parsed, and says why: %s", async (_what, text) => {
    expect(await read(text, 64 * 1024)).toMatchObject({
      paths: [],
      fault: "is too large: names, icons and covers are left as the paths say",
    });
  });
});
