import { readFile } from "node:fs/promises";
import { join } from "node:path";
import ignore from "ignore";
import { codeOf } from "@/lib/cli/failures";
import { isSkipped } from "@/lib/domain/vault/vault-path";

/** The name of the file with what is not kept the same, in the syntax of `.gitignore`. */
const ignoreFile = ".sheafignore";

/** Reads what a folder does not keep the same: names that begin with a dot, files of systems, and what it says itself. */
export async function readIgnoreRules(
  root: string,
): Promise<(path: string, kind: "folder" | "file") => boolean> {
  const rules = ignore().add([".*", "Thumbs.db", "desktop.ini", "__MACOSX/"]);
  try {
    rules.add(await readFile(join(root, ignoreFile), "utf8"));
  } catch (thrown) {
    if (codeOf(thrown) !== "ENOENT") throw thrown;
  }
  return (path, kind) => {
    // What programs keep for themselves is not to be had, whatever the rules say.
    if (isSkipped(path)) return true;
    return ignore.isPathValid(path) && rules.ignores(kind === "folder" ? `${path}/` : path);
  };
}
