import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readIgnoreRules } from "@/lib/cli/sync/disk/ignore-rules";
import { lockFolder } from "@/lib/cli/sync/disk/lock-folder";
import { openDisk } from "@/lib/cli/sync/disk/open-disk";
import type { KnownEntries } from "@/lib/cli/sync/ports";

/** A folder on disk, whose file system is ahead by some milliseconds. */
async function openFolder(ahead = 0) {
  const root = join(mkdtempSync(join(tmpdir(), "sheaf-scan-")), "notes");
  onTestFinished(() => rmSync(dirname(root), { recursive: true }));
  mkdirSync(join(root, ".sheaf"), { recursive: true });
  const lock = await lockFolder(join(root, ".sheaf"));
  const readTime = async () => (await lock.readTime()) + BigInt(ahead) * 1_000_000n;
  const disk = openDisk(root, await readIgnoreRules(root), { ...lock, readTime });
  const put = (path: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), path);
  };
  return { root, disk, put };
}

function knownOf(byPath: Record<string, "folder" | "file">, folderMarks: string[] = []): KnownEntries {
  const entries = Object.entries(byPath).map(([path, kind]) => [path, { kind, stat: "", sha: "" }] as const);
  return { byPath: new Map(entries), folderMarks: new Set(folderMarks) };
}

test("a folder that both sides had is there, also with nothing but what is ignored, and by a new name", async () => {
  const { root, disk, put } = await openFolder();
  mkdirSync(join(root, "Empty"));
  mkdirSync(join(root, "Old"));
  const before = await disk.scan(knownOf({}));
  const marks = before.map(({ mark }) => mark);
  put("Empty/.DS_Store");
  put("Old/.DS_Store");
  put("Foreign/.DS_Store");
  renameSync(join(root, "Old"), join(root, "New"));
  const pathsOf = async (known: KnownEntries) => (await disk.scan(known)).map(({ path }) => path).sort();
  expect(await pathsOf(knownOf({}))).toEqual([]);
  expect(await pathsOf(knownOf({ Empty: "folder", Old: "folder" }, marks))).toEqual(["Empty", "New"]);
});

test("what is a link now was not deleted, nor what was below it", async () => {
  const { root, disk, put } = await openFolder();
  put("Real/inside.md");
  symlinkSync(join(root, "Real"), join(root, "Work"));
  symlinkSync(join(root, "Real/inside.md"), join(root, "Plan.md"));
  symlinkSync(join(root, "Real/inside.md"), join(root, "Never known.md"));
  const known = knownOf({ Work: "folder", "Work/a.md": "file", "Workshop.md": "file", "Plan.md": "file" });
  const linked = (await disk.scan(known)).filter(({ trouble }) => trouble !== null);
  expect(linked.map(({ path, kind }) => [path, kind]).sort()).toEqual([
    ["Plan.md", "file"],
    ["Work", "folder"],
    ["Work/a.md", "file"],
  ]);
});

test.skipIf(process.getuid?.() === 0)("what cannot be looked at was not deleted", async () => {
  const { root, disk, put } = await openFolder();
  put("Work/a.md");
  chmodSync(join(root, "Work"), 0o400);
  onTestFinished(() => chmodSync(join(root, "Work"), 0o700));
  const [, file] = await disk.scan(knownOf({}));
  expect(file).toMatchObject({ path: "Work/a.md", trouble: "cannot be read (EACCES)" });
});

test("a folder that is gone or another one was not emptied", async () => {
  const { root, disk, put } = await openFolder();
  put("a.md");
  renameSync(root, `${root} moved`);
  await expect(disk.scan(knownOf({}))).rejects.toThrow("is not there as it was");
  await expect(disk.requireThere()).rejects.toThrow("is not there as it was");
  mkdirSync(root);
  await expect(disk.scan(knownOf({}))).rejects.toThrow("is not there as it was");
});

test("a file that was not just written is known by its times, however long a run goes on", async () => {
  const { disk, put } = await openFolder(3600_000);
  put("a.md");
  const [entry] = await disk.scan(knownOf({}));
  expect(entry?.stat).not.toBe("");
});
