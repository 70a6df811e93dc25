import { describe, expect, test } from "vitest";
import { folderDepthMax, vaultFoldersMax } from "@/lib/contracts/limits";
import { LeftOut } from "@/lib/domain/vault/left-out";
import { noManifest } from "@/lib/domain/vault/manifest";
import { planImport } from "@/lib/domain/vault/plan-import";
import { whyNotPath } from "@/lib/domain/vault/vault-path";

/** What a vault of these paths becomes, of which those that end in `/` are folders; `turns` is how often others were let in between. */
async function planOf(paths: readonly string[], depthMax = folderDepthMax) {
  let turns = 0;
  const yieldToEventLoop = () => Promise.resolve((turns += 1));
  const entries = paths.map((path) => {
    const isFolder = path.endsWith("/");
    return { path: isFolder ? path.slice(0, -1) : path, isFolder };
  });
  const leftOut = new LeftOut();
  const plan = await planImport(entries, { manifest: noManifest, depthMax, yieldToEventLoop, leftOut });
  return { ...plan, turns };
}

describe("a plan of a vault", () => {
  test("has each folder once, after the one that it lies in", async () => {
    const plan = await planOf(["a/b/c/x.md", "a/b/y.md", "a/", "d/", "z.md", "d/e.png"]);
    expect(plan.folders.map(({ path, parent }) => [path, parent])).toEqual([
      ["a", null],
      ["a/b", "a"],
      ["a/b/c", "a/b"],
      ["d", null],
    ]);
    expect(plan.items.map(({ path, parent, kind }) => [path, parent, kind])).toEqual([
      ["a/b/c/x.md", "a/b/c", "page"],
      ["a/b/y.md", "a/b", "page"],
      ["z.md", null, "page"],
      ["d/e.png", "d", "file"],
    ]);
  });

  test("leaves out and names what lies too deep, and makes no folder for it alone", async () => {
    const plan = await planOf(["a/b/fits.md", "c/d/e/deep.md", "a/b/f/", "top.md"], 2);
    expect(plan.folders.map(({ path }) => path)).toEqual(["a", "a/b"]);
    expect(plan.items.map(({ path }) => path)).toEqual(["a/b/fits.md", "top.md"]);
    expect(plan.leftOut.errors).toEqual([
      "c/d/e/deep.md: lies too deep (levels of folders: 3; this place has room for 2)",
      "a/b/f: lies too deep (levels of folders: 3; this place has room for 2)",
    ]);
    expect((await planOf(["a/x.md", "y.md"], -1)).items.map(({ path }) => path)).toEqual(["y.md"]);
  });

  test("names each entry that it leaves out, and what other programs keep once a folder", async () => {
    const kept = [
      "a/.obsidian/",
      "a/.obsidian/app.json",
      "a/.obsidian/plugins/x.js",
      "._a.md",
      "b/Thumbs.db",
    ];
    const plan = await planOf([...kept, ".sheaf/", ".sheaf/manifest.json", "c/d/deep.md", "top.md"], 1);
    expect(plan.items.map(({ path }) => path)).toEqual(["top.md"]);
    expect(plan.leftOut.skipped.map(({ path }) => path)).toEqual([
      "a/.obsidian/",
      "._a.md",
      "b/Thumbs.db",
      "c/d/deep.md",
    ]);
    expect(plan.leftOut.errors).toHaveLength(1);
  });

  test("has as many folders as a vault can become, and is refused with one more", async () => {
    const most = Array.from({ length: vaultFoldersMax - 1 }, (_, index) => `a/${index}/`);
    expect((await planOf(most)).folders).toHaveLength(vaultFoldersMax);
    const refused = planOf([...most, "a/0/x.md", "a/one more/x.md"]).then(() => "planned");
    await expect(refused).rejects.toMatchObject({ code: "payload_too_large" });
  });

  test("of paths as long as they can be takes no longer than they are long, and lets others in", async () => {
    const long = "a/".repeat(32_000);
    const plan = await planOf(Array.from({ length: 200 }, (_, index) => `${long}${index}.md`));
    expect(plan.leftOut.errors).toHaveLength(200);
    expect(plan.turns).toBeGreaterThanOrEqual(199);
  });
});

test.each([
  ["a/b.md", null],
  ["a/..b/.c./d..", null],
  ["a/", "must not contain an empty name"],
  ["a//b", "must not contain an empty name"],
  [".", "must not contain . or .."],
  ["..", "must not contain . or .."],
  ["a/.", "must not contain . or .."],
  ["a/../b", "must not contain . or .."],
  ["./a", "must not contain . or .."],
  ["/a", "must be relative"],
  ["c:/a", "must be relative"],
])("the path %j is one, or why it is not: %s", (path, reason) => {
  expect(whyNotPath(path)).toBe(reason);
});

test("a path is as long as a zip can say, and no longer", () => {
  expect(whyNotPath("x".repeat(65_535))).toBeNull();
  expect(whyNotPath("x".repeat(65_536))).toBe("must have at most 65535 characters");
});
