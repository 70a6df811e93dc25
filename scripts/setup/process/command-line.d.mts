/** What a command was given: options by name, the other arguments in order, and all of it as it was. */
export type Given = {
  values: Record<string, string | undefined>;
  positionals: readonly string[];
  args: readonly string[];
};

/** The exit statuses of every command. */
export const exits: { done: 0; failed: 1; wrongUse: 2; brokenOff: 130 };

/** What a command was given; ends the process when that is `--help` or wrong. */
export function readCommandLine(name: string, args: readonly string[]): Given;

/** Runs a command of `npm run` with what was given to it; what wrong use or Ctrl-C means is said here. */
export function runCommandLine(name: string, args: readonly string[]): Promise<void>;

/** On Ctrl-C says what is left of the command and ends the process, or calls `abort` where the command says it itself. */
export function onBreakOff(name: string, abort: () => void): void;

/** Ends the process because the command was not used as it can be: says why, and how it is used. */
export function refuseUse(name: string, sentence: string): never;
