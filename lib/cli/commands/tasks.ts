import type { CommandLine } from "@/lib/cli/command-line";
import { Failure } from "@/lib/cli/failures";
import { findItem } from "@/lib/cli/items/find-item";
import { callServer } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";
import { readQuery } from "@/lib/cli/server/read-query";
import { toLine } from "@/lib/cli/terminal/terminal";
import type { TaskRecord } from "@/lib/contracts/queries/tasks";
import { formatItemPath, parseItemPath } from "@/lib/domain/tree/item-path";
import { type AnyCommand, newCommand } from "./new-command";

/** `sheaf tasks` */
export function tasksCommand(cli: CommandLine): AnyCommand {
  return newCommand("tasks", {
    does: "list tasks, the earliest due first",
    examples: [
      "sheaf tasks",
      "sheaf tasks Work --due ..2026-12-07",
      "sheaf tasks Work/Plan --all",
      "sheaf tasks --done --json | jq -r '.[].text'",
    ],
    more: "A task is an item of a list with a box: - [ ] open, - [x] done.",
  })
    .argument("[path]", "a page, or a folder with all below it", "/")
    .option("-o, --open", "open ones, which is usual")
    .option("-d, --done", "done ones")
    .option("-a, --all", "open and done ones")
    .option("--due <days>", "a day, 2026-12-01..2026-12-07, ..2026-12-07, 2026-12-01.., any or none")
    .action(async (given, { open, done, all, due }) => {
      if ([open, done, all].filter(Boolean).length > 1)
        throw new Failure("usage", "Only one of --open, --done and --all can be given.");
      const state = all ? "all" : done ? "done" : "open";
      const connection = await cli.connect();
      const place = await findPlace(connection, given);
      const tasks = await readQuery(cli, (cursor) =>
        callServer(connection, "GET /tasks", { query: { state, due, cursor, limit: "100", ...place } }),
      );
      cli.answer(tasks, () => tasks.forEach((task) => show(cli, task)));
    });
}

async function findPlace(connection: Connection, given: string) {
  if (parseItemPath(given).names.length === 0) return {};
  const { kind, id } = await findItem(connection, given, ["page", "folder"]);
  return kind === "page" ? { pageId: id } : { folderId: id };
}

function show({ terminal }: CommandLine, { page, line, mark, text, due }: TaskRecord): void {
  const { print, paint } = terminal;
  const place = paint.dim(`${toLine(formatItemPath([page.title]))}:${line}`);
  print(`[${toLine(mark)}] ${toLine(text)}${due === null ? "" : `  ${paint.yellow(due)}`}  ${place}`);
}
