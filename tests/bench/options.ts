import type { Given } from "@/scripts/setup/process/command-line.mjs";
import { WrongUse } from "@/scripts/setup/process/wrong-use.mjs";
import type { DataSetShape } from "./data-set/load-data-set";
import { operations } from "./operations";

const insteads = ["growth", "plans", "people", "subtrees", "vault", "workers"] as const;

/** What the command line asks for. */
export type Options = {
  /** Names of the operations to measure; all when none is named. */
  names: ReadonlySet<string>;
  /**
   * Something else than the operations: their growth with the pages, the query plans, people with grants, large folders,
   * vaults and searching contents, or several processes.
   */
  instead: (typeof insteads)[number] | null;
  sizes: number[];
  /** What the growth is measured with. */
  shape: DataSetShape;
  /** Seconds of a run at 16 connections; one connection gets half of it. */
  seconds: number;
  rounds: number;
};

/** The options of what was given; throws `WrongUse`. */
export function parseOptions({ values, positionals }: Given): Options {
  const { pages = "", each, blocks, seconds = "", rounds = "" } = values;
  const instead = insteads.find((name) => positionals.includes(name)) ?? null;
  const names = new Set(positionals.filter((name) => name !== instead));
  for (const name of names) {
    if (!operations.some((operation) => operation.name === name)) {
      throw new WrongUse(
        `There is no operation ${name}; there are ${operations.map((known) => known.name).join(", ")}.`,
      );
    }
  }
  return {
    names,
    instead,
    sizes: pages.split(",").map(toPositive),
    shape: {
      pagesEach: each === undefined ? null : toPositive(each),
      blocks: blocks === undefined ? null : toPositive(blocks),
    },
    seconds: toPositive(seconds),
    rounds: toPositive(rounds),
  };
}

function toPositive(text: string): number {
  const number = Number(text);
  if (number > 0) return number;
  throw new WrongUse(`"${text}" is not a positive number.`);
}
