import type { CommandLine } from "@/lib/cli/command-line";
import { findItem } from "@/lib/cli/items/find-item";
import { callServer } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";
import { toLine } from "@/lib/cli/terminal/terminal";
import type { OutlineRecord } from "@/lib/contracts/outline";
import { type AnyCommand, newCommand, wholeNumber } from "./new-command";

/** `sheaf outline` */
export function outlineCommand(cli: CommandLine): AnyCommand {
  return newCommand("outline", {
    does: "show the headings of a page, with the lines and the anchors of their sections",
    examples: ["sheaf outline Work/Plan", "sheaf outline Work/Plan --depth 2"],
  })
    .argument("<page>", "its path or id")
    .option("-d, --depth <level>", "the lowest level of headings to show (1 to 6)", wholeNumber(1))
    .action(async (given, { depth }) => {
      const connection = await cli.connect();
      const { id: pageId } = await findItem(connection, given, ["page"]);
      const outline = await readOutline(connection, pageId, depth);
      cli.answer(outline, () => show(cli, outline));
    });
}

type WholeOutline = Omit<OutlineRecord, "nextCursor">;

async function readOutline(
  connection: Connection,
  pageId: string,
  depth: number | undefined,
): Promise<WholeOutline> {
  const read = (cursor?: string) =>
    callServer(connection, "GET /pages/{pageId}/outline", {
      params: { pageId },
      query: { limit: "100", cursor, depth: depth === undefined ? undefined : String(depth) },
    });
  const { nextCursor, ...outline } = await read();
  for (let cursor = nextCursor; cursor !== null;) {
    const part = await read(cursor);
    outline.headings.push(...part.headings);
    cursor = part.nextCursor;
  }
  return outline;
}

function show({ terminal }: CommandLine, outline: WholeOutline): void {
  const { print, paint } = terminal;
  const { headings, lines, bytes, counts } = outline;
  const width = String(lines).length;
  for (const { level, text, anchor, firstLine, lastLine } of headings) {
    const place = `${String(firstLine).padStart(width)}-${String(lastLine).padEnd(width)}`;
    print(`${paint.dim(place)}  ${"  ".repeat(level - 1)}${toLine(text)}  ${paint.dim(`#${anchor}`)}`);
  }
  const tasks = counts.tasks === 0 ? "" : `, ${counts.openTasks} of ${counts.tasks} tasks open`;
  if (terminal.isInteractive) terminal.tell(`${lines} lines, ${bytes} bytes${tasks}`);
}
