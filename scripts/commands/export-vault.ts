import { createWriteStream } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { walkTree } from "@/lib/services/exports/walk-tree";
import { toVaultEntries } from "@/lib/services/exports/zip-vault";
import { contextFor } from "./context-for";
import { startProgress } from "./progress-bar";
import { runCommand } from "./run-command";

const usage = "npm run export -- FOLDER --email E";

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    options: { email: { type: "string" } },
    allowPositionals: true,
  });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new Error("Name the one folder to export to.");
  const root = resolve(process.env["INIT_CWD"] ?? ".", folder);
  const there = await readdir(root).catch(() => []);
  if (there.length > 0)
    throw new Error(`${root} is not empty; name a new folder, so that nothing is overwritten.`);
  const ctx = await contextFor(values.email);
  const progress = startProgress("Exporting", null);
  let count = 0;
  try {
    for await (const entry of toVaultEntries(walkTree(ctx, { id: null, path: "" }))) {
      const path = join(root, entry.path);
      await mkdir(entry.kind === "folder" ? path : dirname(path), { recursive: true });
      if (entry.kind === "text") await writeFile(path, entry.text);
      if (entry.kind === "bytes") await pipeline(await entry.open(), createWriteStream(path));
      progress.step();
      count++;
    }
  } finally {
    progress.stop();
  }
  return `${count} files and folders in ${root}`;
});
