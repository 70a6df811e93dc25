import { Option } from "@commander-js/extra-typings";
import type { CommandLine } from "@/lib/cli/command-line";
import { findFolderId } from "@/lib/cli/items/find-item";
import { callServer } from "@/lib/cli/server/call-server";
import { toLine } from "@/lib/cli/terminal/terminal";
import type { FoundPageRecord } from "@/lib/contracts/page-search";
import { formatItemPath } from "@/lib/domain/tree/item-path";
import { type AnyCommand, newCommand, wholeNumber } from "./new-command";

const places = ["all", "title", "body", "similar"] as const;

/** `sheaf search` */
export function searchCommand(cli: CommandLine): AnyCommand {
  return newCommand("search", {
    does: "find pages by words of their titles and contents",
    examples: [
      "sheaf search release plan",
      "sheaf search '\"exact phrase\"' --folder Work",
      "sheaf search budget --in title --limit 100",
      "sheaf search budget --where 'tag = work and status = draft'",
    ],
  })
    .argument("<words...>", 'words or their beginnings; in contents also "exact phrases"')
    .addOption(new Option("-i, --in <where>", "where to look").choices(places).default("all" as const))
    .option("-f, --folder <folder>", "only below this folder")
    .option("-w, --where <condition>", "only pages that fulfil it, as in docs/queries.md")
    .option("--open-tasks", "only pages with tasks that are not done")
    .option("-n, --limit <number>", "how many pages at most", wholeNumber(1), 20)
    .action(async (words, { in: place, folder, where, openTasks, limit }) => {
      const connection = await cli.connect();
      const folderId = folder === undefined ? null : await findFolderId(connection, folder);
      const query = {
        q: words.join(" "),
        in: place,
        ...(folderId === null ? {} : { folderId }),
        ...(where === undefined ? {} : { where }),
        ...(openTasks === true ? { hasOpenTasks: "true" as const } : {}),
      };
      const found: FoundPageRecord[] = [];
      let cursor: string | undefined;
      do {
        const part = await callServer(connection, "GET /pages/search", {
          query: cursor === undefined ? query : { ...query, cursor },
        });
        found.push(...part.data);
        cursor = part.nextCursor;
        if (part.complete === false)
          cli.terminal.tell("Not all texts could be searched in time; there may be more.");
      } while (cursor !== undefined && found.length < limit);
      const shown = found.slice(0, limit);
      cli.answer(shown, () => shown.forEach((page) => show(cli, page)));
    });
}

function show({ terminal }: CommandLine, page: FoundPageRecord): void {
  const above = page.folderPath === "/" ? "" : `${page.folderPath.slice(1)}/`;
  terminal.print(terminal.paint.bold(toLine(above + formatItemPath([page.title]))));
  const { snippet = "" } = page;
  if (snippet !== "") terminal.print(`    ${terminal.paint.dim(toLine(snippet))}`);
}
