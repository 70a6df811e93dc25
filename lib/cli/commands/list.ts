import type { CommandLine } from "@/lib/cli/command-line";
import { findFolderId } from "@/lib/cli/items/find-item";
import { listFiles, listItems } from "@/lib/cli/items/list-folder";
import { showName } from "@/lib/cli/items/show-name";
import { listTrash } from "@/lib/cli/items/list-trash";
import { toLine } from "@/lib/cli/terminal/terminal";
import { inNaturalOrder } from "@/lib/domain/tree/natural-order";
import { type AnyCommand, newCommand } from "./new-command";

/** `sheaf ls` */
export function lsCommand(cli: CommandLine): AnyCommand {
  return newCommand("ls", {
    does: "list what is in a folder, or in the trash",
    examples: [
      "sheaf ls",
      "sheaf ls Work/2026 --long",
      "sheaf ls --trash",
      "sheaf ls Work --json | jq -r '.[].id'",
    ],
  })
    .argument("[folder]", "its path or id", "/")
    .option("-l, --long", "with ids and the time of the last change")
    .option("-t, --trash", "what is in the trash")
    .action(async (given, { long, trash }) => {
      if (trash) return showTrash(cli);
      const connection = await cli.connect();
      const folderId = await findFolderId(connection, given);
      const [items, files] = await Promise.all([
        listItems(connection, folderId),
        listFiles(connection, folderId),
      ]);
      const entries = [
        ...inNaturalOrder(items),
        ...inNaturalOrder(files).map((file) => ({
          kind: "file" as const,
          ...file,
          updatedAt: file.createdAt,
        })),
      ];
      cli.answer(entries, () => {
        for (const entry of entries) {
          const name = showName(entry);
          const shown = entry.kind === "folder" ? cli.terminal.paint.cyan(name) : name;
          cli.terminal.print(long ? `${entry.id}  ${entry.updatedAt}  ${shown}` : shown);
        }
      });
    });
}

async function showTrash(cli: CommandLine): Promise<void> {
  const entries = await listTrash(await cli.connect());
  cli.answer(entries, () => {
    for (const { id, deletedAt, path, kind } of entries)
      cli.terminal.print(`${id}  ${deletedAt}  ${toLine(path)}${kind === "folder" ? "/" : ""}`);
  });
}
