import { findItem } from "@/lib/cli/items/find-item";
import { openResponse, readAll } from "@/lib/cli/server/call-server";
import { NetworkFailure } from "@/lib/client/http/network-failure";
import type { CommandLine } from "@/lib/cli/command-line";
import { type AnyCommand, newCommand } from "./new-command";

/** `sheaf cat` */
export function catCommand(cli: CommandLine): AnyCommand {
  return newCommand("cat", {
    does: "print a page or a file, byte for byte, or a part of a page",
    examples: [
      "sheaf cat Work/Plan",
      "sheaf cat Work/Plan --section 'Open questions'",
      "sheaf cat Work/Plan --lines 10-20",
      "sheaf cat Work/Plan --around 'release date' --lines 2",
      "sheaf cat Work/plan.png > plan.png",
    ],
  })
    .argument("<page>", "its path or id")
    .option(
      "-s, --section <name>",
      "this section alone: its heading or its anchor, as `sheaf outline` shows it",
    )
    .option("-l, --lines <from-to>", "these lines, from 1; with --around, how many lines before and after")
    .option("-a, --around <text>", "the lines with this text, which must occur once")
    .option("-b, --bytes <from-to>", "these bytes, from 0")
    .action(async (given, part) => {
      const connection = await cli.connect();
      const { kind, id } = await findItem(connection, given, ["page", "file"]);
      if (kind === "file") {
        await printBody(
          cli,
          await openResponse(connection, "GET /files/{fileId}", { params: { fileId: id }, unhurried: true }),
        );
        return;
      }
      const isJson = cli.options().json === true;
      const accept = isJson ? "application/json" : "text/markdown";
      const request = { params: { pageId: id }, query: part, accept };
      const response = await openResponse(connection, "GET /pages/{pageId}/content", request);
      if (isJson) cli.terminal.printJson(JSON.parse(await readAll(response)));
      else await printBody(cli, response);
    });
}

/** Writes the bytes of a response to standard output, as they arrive. */
export async function printBody({ terminal }: CommandLine, { body }: Response): Promise<void> {
  if (body === null) return;
  try {
    for await (const chunk of body) await terminal.write(chunk);
  } catch (cause) {
    throw new NetworkFailure(cause);
  }
}
