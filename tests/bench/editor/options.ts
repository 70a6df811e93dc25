import type { Given } from "@/scripts/setup/process/command-line.mjs";
import { WrongUse } from "@/scripts/setup/process/wrong-use.mjs";
import { EDIT_KINDS, type EditKind } from "@/tests/support/markdown/random-edit";

/** What the command line asks for. */
export type Options = {
  /** A file with lines of JSON, each with `id` and `text`; it may be compressed by gzip. */
  corpus: string;
  /** Edits for each page. */
  edits: number;
  seed: number;
  kinds: readonly EditKind[];
  /** How many of the misses of each kind are shown. */
  shown: number;
};

/** The options of what was given; throws `WrongUse`. */
export function parseOptions({ values, positionals }: Given): Options {
  const { edits = "", seed = "", shown = "" } = values;
  const [corpus = ""] = positionals;
  const kinds = EDIT_KINDS.filter((kind) => values.kind === undefined || kind === values.kind);
  if (kinds.length === 0)
    throw new WrongUse(`There is no such kind of edit; there are ${EDIT_KINDS.join(", ")}.`);
  return {
    corpus,
    edits: toCount(edits),
    seed: toCount(seed),
    kinds,
    shown: toCount(shown),
  };
}

function toCount(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new WrongUse(`${value} is no whole number.`);
  return Number(value);
}
