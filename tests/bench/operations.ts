import type { OperationName } from "./load/load";

/** An operation to measure, with the bars of the design: the least share of the floor, the most statements. */
export type BenchedOperation = {
  name: OperationName;
  title: string;
  ratioMin: number;
  statementsMax: number;
  /** What is asked for finds more among more pages, so that its growth says nothing of the same answer. */
  findsMore?: true;
};

/** How many times the floor's p50 at one connection and p99 at 16 ours may take. */
export const latencyRatioMax = 1.5;

/** How much more CPU a request at the largest data set may take than at the smallest, for as large an answer. */
export const growthMax = 1.5;

/** Reads first, so that they see the data as it was loaded; created pages come last. */
export const operations: readonly BenchedOperation[] = [
  { name: "me", title: "current user", ratioMin: 0.65, statementsMax: 2 },
  { name: "content", title: "read content", ratioMin: 0.65, statementsMax: 2 },
  { name: "page", title: "read metadata", ratioMin: 0.65, statementsMax: 2 },
  { name: "list", title: "list 50", ratioMin: 0.6, statementsMax: 2 },
  { name: "folder", title: "list a folder", ratioMin: 0.6, statementsMax: 2 },
  { name: "folders", title: "list folders", ratioMin: 0.6, statementsMax: 2 },
  { name: "folderName", title: "resolve a folder", ratioMin: 0.6, statementsMax: 2 },
  { name: "search", title: "search titles", ratioMin: 0.55, statementsMax: 2, findsMore: true },
  { name: "fullSearch", title: "search, 20 found", ratioMin: 0.55, statementsMax: 2 },
  { name: "pairSearch", title: "two words, 1 found", ratioMin: 0.55, statementsMax: 2 },
  { name: "resolve", title: "resolve a title", ratioMin: 0.6, statementsMax: 2 },
  { name: "replace", title: "replace content", ratioMin: 0.5, statementsMax: 4 },
  { name: "edit", title: "one exact edit", ratioMin: 0.5, statementsMax: 4 },
  { name: "append", title: "append", ratioMin: 0.5, statementsMax: 4 },
  { name: "move", title: "move page", ratioMin: 0.5, statementsMax: 4 },
  { name: "copy", title: "copy page", ratioMin: 0.5, statementsMax: 4 },
  { name: "create", title: "create page", ratioMin: 0.5, statementsMax: 4 },
];
