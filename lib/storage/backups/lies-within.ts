import "server-only";
import { realpath } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { lossOf } from "@/lib/storage/is-missing";

/** Whether a path leads to a folder or into it, by whatever links; it need not be there. */
export async function liesWithin(path: string, folder: string): Promise<boolean> {
  const [inner, outer] = await Promise.all([followLinks(resolve(path)), followLinks(resolve(folder))]);
  return `${inner}${sep}`.startsWith(`${outer}${sep}`);
}

/** Where a path leads, by the links of as much of it as is there. */
async function followLinks(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (fault) {
    const above = dirname(path);
    if (lossOf(fault) === null || above === path) throw fault;
    return join(await followLinks(above), basename(path));
  }
}
