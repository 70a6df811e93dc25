import { Command } from "@commander-js/extra-typings";
import { createCommandLine, type CommandLine } from "./command-line";
import { loginCommand, logoutCommand, whoamiCommand } from "./commands/account";
import { appendCommand, prependCommand } from "./commands/add";
import { catCommand } from "./commands/cat";
import { changesCommand } from "./commands/changes";
import { completeCommand, completionCommand } from "./commands/completion";
import { mkdirCommand, newPageCommand } from "./commands/create";
import { editCommand } from "./commands/edit";
import { exportCommand } from "./commands/export";
import { importCommand } from "./commands/import";
import { lsCommand } from "./commands/list";
import { type AnyCommand, wholeNumber } from "./commands/new-command";
import { cpCommand, mvCommand, rmCommand } from "./commands/organise";
import { outlineCommand } from "./commands/outline";
import { restoreCommand } from "./commands/restore";
import { searchCommand } from "./commands/search";
import { tagsCommand } from "./commands/tags";
import { tasksCommand } from "./commands/tasks";
import { syncCommand } from "./commands/sync";
import { treeCommand } from "./commands/tree";
import type { Environment } from "./settings/environment";
import type { Terminal } from "./terminal/terminal";

const groups: Record<string, ((cli: CommandLine) => AnyCommand)[]> = {
  "Signing in:": [loginCommand, logoutCommand, whoamiCommand],
  "Reading:": [lsCommand, treeCommand, catCommand, outlineCommand, searchCommand],
  "Queries:": [tasksCommand, tagsCommand, changesCommand],
  "Writing:": [newPageCommand, editCommand, appendCommand, prependCommand],
  "Organising:": [mkdirCommand, mvCommand, cpCommand, rmCommand, restoreCommand],
  "Files of this machine:": [syncCommand, importCommand, exportCommand, completionCommand],
};

const about = `An item is named by its path, such as Work/2026/Plan, or by its id. In a name, \\/ is a slash.

Exit status: 0 done, 1 failed, 2 wrong usage, 3 not found, 4 ambiguous, 5 conflict, 6 no access,
7 server not reachable, 130 interrupted.

Examples:
  $ sheaf login https://notes.example.com
  $ sheaf ls Work
  $ sheaf cat Work/Plan --section Goals
  $ sheaf search release --json`;

/** The whole command line. */
export function createProgram(given: {
  environment: Environment;
  terminal: Terminal;
  signal: AbortSignal;
  version: string;
}): Command {
  const program = new Command("sheaf")
    .description("Read and write the pages of a Sheaf server.")
    .version(given.version, "-V, --version", "show the version")
    .option("--server <address>", "the server to use (SHEAF_SERVER), instead of the one signed in to last")
    .option("--json", "print the answer as JSON")
    .option(
      "--timeout <seconds>",
      "how long to wait for an answer; 0 for as long as it takes",
      wholeNumber(0),
      60,
    )
    .option("--no-color", "without colours (NO_COLOR)")
    .helpOption("-h, --help", "show this help")
    .helpCommand("help [command]", "show the help of a command")
    .addHelpText("after", `\n${about}`)
    .configureHelp({ showGlobalOptions: true })
    .showSuggestionAfterError();
  const cli = createCommandLine({ ...given, options: () => toOptions(program.opts()) });
  for (const [heading, commands] of Object.entries(groups))
    for (const create of commands) program.addCommand(strict(create(cli)).helpGroup(heading));
  program.addCommand(
    completeCommand(cli, () => program.commands),
    { hidden: true },
  );
  strict(program);
  return program;
}

function toOptions({ server, json, timeout }: { server?: string; json?: true; timeout: number }) {
  return { timeout, ...(server === undefined ? {} : { server }), ...(json === undefined ? {} : { json }) };
}

/** Wrong usage throws instead of ending the process, and says where help is. */
function strict<C extends AnyCommand>(command: C): C {
  command.exitOverride();
  command.helpOption("-h, --help", "show this help");
  command.showHelpAfterError(`See: sheaf ${command.name() === "sheaf" ? "" : `${command.name()} `}--help`);
  return command;
}
