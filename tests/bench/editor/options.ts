import { parseArgs } from "node:util";
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

/** Parses the command line; throws an Error that says what is wrong. */
export function parseOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      edits: { type: "string", default: "12" },
      seed: { type: "string", default: "1" },
      kind: { type: "string" },
      shown: { type: "string", default: "100" },
    },
  });
  const [corpus, ...others] = positionals;
  if (corpus === undefined || others.length > 0)
    throw new Error("Name one file with pages: pages.jsonl or pages.jsonl.gz.");
  const kinds = EDIT_KINDS.filter((kind) => values.kind === undefined || kind === values.kind);
  if (kinds.length === 0)
    throw new Error(`There is no such kind of edit; there are ${EDIT_KINDS.join(", ")}.`);
  return {
    corpus,
    edits: toCount(values.edits),
    seed: toCount(values.seed),
    kinds,
    shown: toCount(values.shown),
  };
}

function toCount(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new Error(`${value} is no whole number.`);
  return Number(value);
}
