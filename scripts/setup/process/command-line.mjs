import { parseArgs } from "node:util";
import { describeUsage, usages } from "./usages.mjs";

/** Exit statuses of every command. */
export const exits = { done: 0, failed: 1, wrongUse: 2, brokenOff: 130 };

/**
 * Runs a command of `npm run` with what was given to it, `{ values, positionals, args }`: the one place where arguments are
 * read. `--help` is answered (0), wrong use is refused in words with the usage (2), and of a command that leaves something
 * or nothing behind when Ctrl-C breaks it off that is said (130).
 */
export function runCommandLine(name, run) {
  const given = readCommandLine(name, process.argv.slice(2));
  if (usages[name].left) onBreakOff(name, undefined);
  return run(given);
}

/** On Ctrl-C says what is left of the command and ends the process, or calls `abort` where the command says it itself. */
export function onBreakOff(name, abort) {
  const { left } = usages[name];
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => (left ? breakOff(left) : abort()));
}

/** What a command was given; ends the process when that is `--help` or wrong. */
export function readCommandLine(name, args) {
  const { handsOn = false } = usages[name];
  if (args.includes("--help") || args.includes("-h")) {
    process.stdout.write(`${describeUsage(name, { isWhole: true })}\n`);
    process.exit(exits.done);
  }
  try {
    return handsOn ? { values: {}, positionals: args, args } : { ...parse(name, args), args };
  } catch (error) {
    return refuseUse(name, error.message);
  }
}

/** Ends the process because the command was not used as it can be: says why, and how it is used. */
export function refuseUse(name, sentence) {
  process.stderr.write(`${sentence}\n${describeUsage(name, { isWhole: false })}\n`);
  return process.exit(exits.wrongUse);
}

function parse(name, args) {
  const { options = {}, operands = { shows: "", min: 0, max: 0 } } = usages[name];
  const { values, positionals } = parseArgs({ args, options: toParsed(options), allowPositionals: true });
  if (positionals.length > operands.max)
    throw new Error(`"${positionals[operands.max]}" is one argument too many.`);
  if (positionals.length < operands.min) throw new Error(`${operands.shows} is missing.`);
  for (const [option, { required }] of Object.entries(options)) {
    if (required && values[option] === undefined) throw new Error(`--${option} is missing.`);
  }
  return { values, positionals };
}

function toParsed(options) {
  return Object.fromEntries(
    Object.entries(options).map(([name, { type, default: otherwise }]) => [
      name,
      otherwise === undefined ? { type } : { type, default: otherwise },
    ]),
  );
}

function breakOff(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(exits.brokenOff);
}
