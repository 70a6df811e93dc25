import type { CommandLine } from "@/lib/cli/command-line";
import { Failure } from "@/lib/cli/failures";
import { folderAt } from "@/lib/cli/items/create-folders";
import { findItemOrNull } from "@/lib/cli/items/find-item";
import { storePage } from "@/lib/cli/items/store-page";
import { callServer } from "@/lib/cli/server/call-server";
import { hasInput, readInput } from "@/lib/cli/terminal/read-input";
import { parseItemPath } from "@/lib/domain/tree/item-path";
import { type AnyCommand, newCommand } from "./new-command";

/** `sheaf new` */
export function newPageCommand(cli: CommandLine): AnyCommand {
  return newCommand("new", {
    does: "create a page, with a text from the arguments or from standard input, byte for byte",
    examples: [
      "sheaf new Work/Plan",
      "sheaf new Work/Plan < plan.md",
      "sheaf new Work/2026/Idea 'Call Grace.' --parents",
    ],
  })
    .argument("<path>", "its folder and its title")
    .argument("[text...]", "its text")
    .option("-p, --parents", "create folders that are missing")
    .option("-f, --force", "also where there is a page of this title")
    .action(async (given, words, { parents = false, force = false }) => {
      const { names, endsInSlash } = parseItemPath(given);
      const title = names.at(-1);
      if (title === undefined || endsInSlash)
        throw new Failure("usage", `"${given}" has no title at its end. For a folder, use: sheaf mkdir`);
      const markdown = words.length > 0 ? words.join(" ") : hasInput() ? await readInput() : "";
      const connection = await cli.connect();
      const taken = force ? null : await findItemOrNull(connection, given, ["page"]);
      if (taken !== null)
        throw new Failure(
          "conflict",
          `There is a page "${given}" already (${taken.id}). Add to it with: sheaf append. Or make another one: --force`,
        );
      const parentId = await folderAt(connection, names.slice(0, -1), { create: parents });
      const page = await storePage(connection, { title, parentId, markdown });
      cli.answer(page, () => cli.terminal.print(page.id));
    });
}

/** `sheaf mkdir` */
export function mkdirCommand(cli: CommandLine): AnyCommand {
  return newCommand("mkdir", {
    does: "create a folder",
    examples: ["sheaf mkdir Work", "sheaf mkdir --parents Work/2026/Q1"],
  })
    .argument("<path>", "its place and its name")
    .option("-p, --parents", "also folders above it, and no complaint if it is there")
    .action(async (given, { parents = false }) => {
      const { names } = parseItemPath(given);
      const name = names.at(-1);
      if (name === undefined) throw new Failure("usage", "A folder needs a name.");
      const connection = await cli.connect();
      const taken = await findItemOrNull(connection, given, ["folder"]);
      if (taken !== null && !parents)
        throw new Failure("conflict", `There is a folder "${given}" already (${taken.id}).`);
      const parentId =
        taken === null ? await folderAt(connection, names.slice(0, -1), { create: parents }) : null;
      const folder = taken ?? {
        kind: "folder" as const,
        ...(await callServer(connection, "POST /folders", { body: { name, parentId } })),
      };
      cli.answer(folder, () => cli.terminal.print(folder.id));
    });
}
