import { readFileSync } from "node:fs";

/** English words, the commonest first. */
export const words: readonly string[] = readFileSync(new URL("words.txt", import.meta.url), "utf8")
  .split(/\s+/)
  .filter((word) => word !== "");

/** The small words that hold prose together. */
export const particles: readonly string[] =
  "the of and to a in that it is was for on with as by at from his her but not or be are they we you this which all one so if no when what there can more out up into do any your has how its our two may then now these some could them other than only new time very such over".split(
    " ",
  );
