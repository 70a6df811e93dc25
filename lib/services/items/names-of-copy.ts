import "server-only";
import { titleLengthMax } from "@/lib/contracts/limits";
import type { CopyNames } from "@/lib/db/items/folder-copies";
import { cutName } from "@/lib/domain/titles/cut-name";
import { foldTitle } from "@/lib/domain/titles/fold-title";

/** The names for a copy: that of the original, and the one to use if that is taken, cut to the longest allowed. */
export function namesOfCopy(name: string): CopyNames {
  const other = cutName(`Copy of ${name}`, titleLengthMax).trim();
  return { same: { text: name, key: foldTitle(name) }, other: { text: other, key: foldTitle(other) } };
}
