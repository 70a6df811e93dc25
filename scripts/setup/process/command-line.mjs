import { isAssembled } from "../root.mjs";
import { describeUsage } from "./describe-usage.mjs";
import { parseOptions } from "./parse-options.mjs";
import { printReason } from "./refusal.mjs";
import { assembledCommands, usages } from "./usages.mjs";

/** Exit statuses of every command. */
export const exits = { done: 0, failed: 1, wrongUse: 2, brokenOff: 130 };

/**
 * Runs a command of `npm run` with its parsed arguments, `{ values, positionals, args }`. `--help` prints the usage
 * (0), wrong usage is explained with the usage (2), a failure is explained (1), and an interrupted command says what it
 * leaves behind (130). Without a known name, the names are printed.
 */
export async function runCommandLine(name, args) {
  const commands = isAssembled ? assembledCommands : Object.keys(usages);
  if (!commands.includes(name)) {
    process.stderr.write(`The commands are ${commands.join(", ")}. Each one explains itself with --help.\n`);
    process.exit(name === "--help" ? exits.done : exits.wrongUse);
  }
  const given = readCommandLine(name, args);
  const { left, run, file } = usages[name];
  try {
    if (file) {
      const code = await runFile(usages[name], given);
      if (code === null) process.stderr.write("Broken off before it began.\n");
      process.exitCode = code ?? exits.brokenOff;
      return;
    }
    if (left) onBreakOff(name, undefined);
    await run(given);
  } catch (error) {
    if (error.name === "WrongUse") refuseUse(name, error.message);
    printReason(error);
    process.exitCode = exits.failed;
  }
}

/**
 * Runs the script of a command, with a database once its check finds nothing wrong; returns its exit code, or null if it
 * was interrupted before it did anything.
 */
async function runFile({ file, check, migrates, database = true, createsDatabase = false, options }, given) {
  const { values, args } = given;
  const { runOnDatabase, runAlone, requireDatabase } = await import("./run-on-database.mjs");
  const input = await askLeftOut(options, values);
  // The script ends by the same signal and says what is left; the database is stopped after it.
  const leaving = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"]) process.on(name, () => leaving.abort());
  const { signal } = leaving;
  if (!database) return runAlone(file, args, { signal });
  const checked = check ? await runAlone(check, args, { input, signal }) : exits.done;
  if (checked !== exits.done) return checked;
  if (!createsDatabase) requireDatabase();
  return runOnDatabase(file, args, { migrates, input, signal });
}

/** The line that the script is to read: what is asked for because its option was left out; undefined where nothing is. */
async function askLeftOut(options = {}, values) {
  const [, leftOut] =
    Object.entries(options).find(([name, { asks }]) => asks && values[name] === undefined) ?? [];
  return leftOut && (await import("./ask-password.mjs")).askPassword(leftOut.asks);
}

/**
 * On Ctrl-C, says what the command leaves behind and ends the process, or calls `abort` if the command says it itself.
 */
export function onBreakOff(name, abort) {
  const { left } = usages[name];
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => (left ? breakOff(left) : abort()));
}

/** The parsed arguments of a command; ends the process on `--help` or wrong arguments. */
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

/** Ends the process because of wrong usage: prints the reason and the usage. */
export function refuseUse(name, sentence) {
  process.stderr.write(`${sentence}\n${describeUsage(name, { isWhole: false })}\n`);
  return process.exit(exits.wrongUse);
}

function parse(name, args) {
  const { options = {}, operands = { shows: "", min: 0, max: 0 } } = usages[name];
  const { values, positionals } = parseOptions(args, options);
  if (positionals.length > operands.max)
    throw new Error(`"${positionals[operands.max]}" is one argument too many.`);
  if (positionals.length < operands.min) throw new Error(`${operands.shows} is missing.`);
  if (positionals.some((operand) => operand.trim() === "")) throw new Error(`${operands.shows} is empty.`);
  for (const [option, { required, matches, wants }] of Object.entries(options)) {
    const value = values[option];
    if (required && value === undefined) throw new Error(`--${option} is missing.`);
    if (matches && value !== undefined && !matches.test(value))
      throw new Error(`--${option} must be ${wants}, not "${value}".`);
  }
  return { values, positionals };
}

function breakOff(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(exits.brokenOff);
}
