import type { CommandLine } from "@/lib/cli/command-line";
import { findFolderId } from "@/lib/cli/items/find-item";
import { callServer } from "@/lib/cli/server/call-server";
import { readQuery } from "@/lib/cli/server/read-query";
import { toLine } from "@/lib/cli/terminal/terminal";
import { type AnyCommand, newCommand } from "./new-command";

const countWidth = 6;

/** `sheaf tags` */
export function tagsCommand(cli: CommandLine): AnyCommand {
  return newCommand("tags", {
    does: "list tags, and how many pages have each",
    examples: ["sheaf tags", "sheaf tags Work", "sheaf tags --prefix work/ --json"],
  })
    .argument("[folder]", "its path or id", "/")
    .option("-p, --prefix <text>", "only tags that begin with this")
    .action(async (given, { prefix }) => {
      const connection = await cli.connect();
      const folderId = (await findFolderId(connection, given)) ?? undefined;
      const tags = await readQuery(cli, (cursor) =>
        callServer(connection, "GET /tags", { query: { folderId, prefix, cursor, limit: "100" } }),
      );
      cli.answer(tags, () => {
        for (const { tag, pages, more } of tags) {
          const count = `${pages}${more === true ? "+" : ""}`.padStart(countWidth);
          cli.terminal.print(`${cli.terminal.paint.dim(count)}  ${toLine(tag)}`);
        }
      });
    });
}
