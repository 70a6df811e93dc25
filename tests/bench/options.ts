import { parseArgs } from "node:util";
import { operations } from "./operations";

const insteads = ["growth", "plans", "people", "subtrees", "vault"] as const;

/** What the command line asks for. */
export type Options = {
  /** Names of the operations to measure; all when none is named. */
  names: ReadonlySet<string>;
  /**
   * Something else than the operations: their growth with the pages, the query plans, people with grants, large folders, or
   * vaults and searching contents.
   */
  instead: (typeof insteads)[number] | null;
  sizes: number[];
  /** Seconds of a run at 16 connections; one connection gets half of it. */
  seconds: number;
  rounds: number;
};

/** Parses the command line; throws an Error that says what is wrong. */
export function parseOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      pages: { type: "string", default: "1000,100000" },
      seconds: { type: "string", default: "2" },
      rounds: { type: "string", default: "3" },
    },
  });
  const instead = insteads.find((name) => positionals.includes(name)) ?? null;
  const names = new Set(positionals.filter((name) => name !== instead));
  for (const name of names) {
    if (!operations.some((operation) => operation.name === name)) {
      throw new Error(
        `There is no operation ${name}; there are ${operations.map((known) => known.name).join(", ")}.`,
      );
    }
  }
  return {
    names,
    instead,
    sizes: values.pages.split(",").map(toPositive),
    seconds: toPositive(values.seconds),
    rounds: toPositive(values.rounds),
  };
}

function toPositive(text: string): number {
  const number = Number(text);
  if (number > 0) return number;
  throw new Error(`"${text}" is not a positive number.`);
}
