import { randomUUID } from "node:crypto";
import type { CommandLine } from "@/lib/cli/command-line";
import { Failure } from "@/lib/cli/failures";
import { findItem } from "@/lib/cli/items/find-item";
import { callServer } from "@/lib/cli/server/call-server";
import { hasInput, readInput } from "@/lib/cli/terminal/read-input";
import { type AnyCommand, newCommand } from "./new-command";

/** `sheaf append` */
export function appendCommand(cli: CommandLine): AnyCommand {
  return addingCommand(cli, "append", "add text at the end of a page, or of a section");
}

/** `sheaf prepend` */
export function prependCommand(cli: CommandLine): AnyCommand {
  return addingCommand(
    cli,
    "prepend",
    "add text at the beginning of a page, or after the heading of a section",
  );
}

function addingCommand(cli: CommandLine, operation: "append" | "prepend", does: string): AnyCommand {
  return newCommand(operation, {
    does,
    examples: [
      `sheaf ${operation} Journal '- Called Grace.'`,
      `date | sheaf ${operation} Journal`,
      `sheaf ${operation} Work/Plan --section Log < log.md`,
    ],
    more: "It runs against the latest text, so that nothing is overwritten, whoever else writes.",
  })
    .argument("<page>", "its path or id")
    .argument("[text...]", "what to add; standard input, unless given")
    .option("-s, --section <name>", "into this section: its heading or its anchor")
    .action(async (given, words, { section }) => {
      if (words.length === 0 && !hasInput())
        throw new Failure("usage", "What shall be added? Give it as an argument or on standard input.");
      const content = words.length > 0 ? words.join(" ") : await readInput();
      const connection = await cli.connect();
      const { id: pageId } = await findItem(connection, given, ["page"]);
      const under = section === undefined ? {} : { under: section };
      const answer = await callServer(connection, "POST /pages/{pageId}/content-operations", {
        params: { pageId },
        body: { id: randomUUID(), operation, content, ...under },
      });
      cli.answer({ id: pageId, etag: answer.etag }, () => undefined);
    });
}
