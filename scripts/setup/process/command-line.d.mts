/** The arguments of a command: the options by name, the others in order, and all of them unparsed. */
export type Given = {
  values: Record<string, string | undefined>;
  positionals: readonly string[];
  args: readonly string[];
};

/** The exit statuses of every command. */
export const exits: { done: 0; failed: 1; wrongUse: 2; brokenOff: 130 };

/** Parses the arguments of a command; ends the process on `--help` and on wrong usage. */
export function readCommandLine(name: string, args: readonly string[]): Given;

/** Runs a command of `npm run` with its arguments; explains wrong usage and handles Ctrl-C. */
export function runCommandLine(name: string, args: readonly string[]): Promise<void>;

/**
 * On Ctrl-C, says what the command leaves behind and ends the process, or calls `abort` if the command says it itself.
 */
export function onBreakOff(name: string, abort: () => void): void;

/** Ends the process because of wrong usage, with the reason and the usage. */
export function refuseUse(name: string, sentence: string): never;
