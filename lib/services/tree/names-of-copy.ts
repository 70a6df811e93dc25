import "server-only";
import { titleLengthMax } from "@/lib/contracts/limits";
import type { CopyNames } from "@/lib/db/items/folder-copies";
import { cutName } from "@/lib/domain/titles/cut-name";
import { foldTitle } from "@/lib/domain/titles/fold-title";

/** The name that a copy keeps, and the one it gets where that is taken, cut to the longest that a name may be. */
export function namesOfCopy(name: string): CopyNames {
  const other = cutName(`Copy of ${name}`, titleLengthMax).trim();
  return { same: { text: name, key: foldTitle(name) }, other: { text: other, key: foldTitle(other) } };
}
