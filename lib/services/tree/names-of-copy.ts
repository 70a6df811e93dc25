import "server-only";
import { titleLengthMax } from "@/lib/contracts/limits";
import type { CopyNames } from "@/lib/db/copies";
import { foldTitle } from "@/lib/domain/titles/fold-title";

/** The name that a copy keeps, and the one it gets where that is taken, cut to the longest that a name may be. */
export function namesOfCopy(name: string): CopyNames {
  const other = Array.from(`Copy of ${name}`).slice(0, titleLengthMax).join("").trim();
  return { same: { text: name, key: foldTitle(name) }, other: { text: other, key: foldTitle(other) } };
}
