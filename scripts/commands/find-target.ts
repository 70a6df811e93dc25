import { readdir } from "node:fs/promises";
import { fromHere } from "./from-here";
import type { Call } from "./run-command";

/** The folder that `export` is to write into, which is empty or not there yet; throws otherwise. */
export async function findTarget({ positionals: [folder = ""] }: Call): Promise<string> {
  const root = fromHere(folder);
  const there = await readdir(root).catch((fault: unknown) => {
    const { code, message } = fault as NodeJS.ErrnoException;
    if (code === "ENOENT") return [];
    throw new Error(
      code === "ENOTDIR"
        ? `${root} is not a folder; name a new one.`
        : `${root} cannot be read (${code ?? message}).`,
    );
  });
  if (there.length > 0)
    throw new Error(`${root} is not empty; name a new folder, so that nothing is overwritten.`);
  return root;
}
