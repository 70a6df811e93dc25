import { Command, type CommandUnknownOpts, InvalidArgumentError } from "@commander-js/extra-typings";

/** A command of the program, whatever its arguments and options are. */
export type AnyCommand = CommandUnknownOpts;

/** A command with its description and examples, which its help shows. */
export function newCommand(
  name: string,
  about: { does: string; examples: readonly string[]; more?: string },
) {
  const examples = about.examples.map((example) => `  $ ${example}`).join("\n");
  const more = about.more === undefined ? "" : `\n${about.more}\n`;
  return new Command(name).description(about.does).addHelpText("after", `${more}\nExamples:\n${examples}`);
}

/** Reads a whole number of an option; `min` is the smallest one allowed. */
export function wholeNumber(min: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d{1,9}$/.test(text) && number >= min) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${min}.`);
  };
}
