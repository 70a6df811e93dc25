import { resolve } from "node:path";

/** A path as its user means it: from the folder in which `npm run` was called. */
export function fromHere(path: string): string {
  return resolve(process.env["INIT_CWD"] ?? ".", path);
}
