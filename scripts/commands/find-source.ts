import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { WrongUse } from "@/scripts/setup/process/wrong-use.mjs";
import { type AskedImportFormat, importFormats } from "@/lib/contracts/import-formats";
import { fromHere } from "./from-here";
import type { Call } from "./run-command";

/** What `import` is to read, and as what format; throws where there is no such thing. */
export async function findSource({
  values,
  positionals: [source = ""],
}: Call): Promise<{ root: string; found: Stats; format: AskedImportFormat }> {
  const root = fromHere(source);
  const found = await stat(root).catch(() => null);
  if (!found?.isDirectory() && !found?.isFile()) throw new Error(`${root} is neither a folder nor a file.`);
  return { root, found, format: askedFormat(values["from"]) };
}

function askedFormat(said: string | undefined): AskedImportFormat {
  const formats = ["auto", ...importFormats] as const;
  const found = formats.find((format) => format === said);
  if (found === undefined) throw new WrongUse(`--from must be one of ${formats.join(", ")}.`);
  return found;
}
