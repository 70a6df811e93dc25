import { Argument } from "@commander-js/extra-typings";
import type { CommandLine } from "@/lib/cli/command-line";
import { findFolderId } from "@/lib/cli/items/find-item";
import { listFiles, listItems } from "@/lib/cli/items/list-folder";
import { formatItemPath, parseItemPath } from "@/lib/domain/tree/item-path";
import { type AnyCommand, newCommand } from "./new-command";

const scripts = {
  bash: `_sheaf() {
  local IFS=$'\\n' word
  COMPREPLY=()
  while read -r word; do
    [[ $word == */ ]] && compopt -o nospace
    COMPREPLY+=("$(printf '%q' "$word")")
  done < <(sheaf __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _sheaf sheaf
`,
  zsh: `#compdef sheaf
_sheaf() {
  local -a found folders
  found=("\${(@f)$(sheaf __complete -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  folders=(\${(M)found:#*/})
  found=(\${found:#*/})
  (( $#folders )) && compadd -S '' -- $folders
  (( $#found )) && compadd -- $found
  (( $#folders + $#found )) || _files
}
compdef _sheaf sheaf
`,
  fish: `complete -c sheaf -f -a '(sheaf __complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
`,
} as const;

/** `sheaf completion` */
export function completionCommand(cli: CommandLine): AnyCommand {
  return newCommand("completion", {
    does: "print what completes commands, options and paths in a shell",
    examples: [
      "echo 'source <(sheaf completion bash)' >> ~/.bashrc",
      "echo 'source <(sheaf completion zsh)' >> ~/.zshrc",
      "sheaf completion fish > ~/.config/fish/completions/sheaf.fish",
    ],
  })
    .addArgument(new Argument("<shell>", "which shell").choices(["bash", "zsh", "fish"] as const))
    .action(async (shell) => cli.terminal.write(scripts[shell]));
}

const namesPath = /^(?:page|folder|item|items|path)$/;

/** `sheaf __complete`, which the shells call with the words of the line; it prints what the last one can become. */
export function completeCommand(cli: CommandLine, commands: () => readonly AnyCommand[]): AnyCommand {
  return newCommand("__complete", { does: "", examples: [] })
    .argument("[words...]")
    .action(async (words) => {
      const typed = words.at(-1) ?? "";
      const candidates = await findCandidates(cli, commands(), words);
      for (const candidate of candidates) if (candidate.startsWith(typed)) cli.terminal.print(candidate);
    });
}

async function findCandidates(
  cli: CommandLine,
  commands: readonly AnyCommand[],
  words: readonly string[],
): Promise<readonly string[]> {
  const typed = words.at(-1) ?? "";
  const command = commands.find((one) => one.name() === words[0]);
  if (words.length <= 1 || command === undefined)
    return commands.map((one) => one.name()).filter((name) => !name.startsWith("_"));
  const option = command.options.find(({ long, short }) => [long, short].includes(words.at(-2)));
  if (option?.required === true) {
    const isPath = ["folder", "to"].includes(option.attributeName());
    return option.argChoices ?? (isPath ? findPaths(cli, typed) : []);
  }
  if (typed.startsWith("-"))
    return [...command.options, ...(command.parent?.options ?? [])].flatMap(({ long }) => long ?? []);
  const argument = argumentAt(command, words.slice(1, -1));
  if (argument === undefined) return [];
  return argument.argChoices ?? (namesPath.test(argument.name()) ? findPaths(cli, typed) : []);
}

/** The argument that follows these words of a command. */
function argumentAt({ registeredArguments }: AnyCommand, words: readonly string[]) {
  const given = words.filter((word) => !word.startsWith("-")).length;
  return registeredArguments[given] ?? registeredArguments.findLast(({ variadic }) => variadic);
}

/** The paths that a typed beginning of one can become; none while the server does not answer. */
async function findPaths(cli: CommandLine, typed: string): Promise<string[]> {
  const above = typed.slice(0, typed.lastIndexOf("/") + 1);
  try {
    const connection = { ...(await cli.connect()), timeoutSeconds: 3 };
    const folderId = parseItemPath(above).names.length === 0 ? null : await findFolderId(connection, above);
    const [items, files] = await Promise.all([
      listItems(connection, folderId),
      listFiles(connection, folderId),
    ]);
    return [
      ...items.map(({ kind, name }) => above + formatItemPath([name]) + (kind === "folder" ? "/" : "")),
      ...files.map(({ name }) => above + formatItemPath([name])),
    ];
  } catch {
    return [];
  }
}
