import { InvalidArgumentError } from "@commander-js/extra-typings";
import {
  type ChangeFilter,
  followChanges,
  readChanges,
  type Start,
  startBefore,
} from "@/lib/cli/changes/follow-changes";
import type { CommandLine } from "@/lib/cli/command-line";
import { findItem, type FoundItem } from "@/lib/cli/items/find-item";
import { showName } from "@/lib/cli/items/show-name";
import type { Connection } from "@/lib/cli/server/connection";
import { toLine } from "@/lib/cli/terminal/terminal";
import type { Changes, ToldChange } from "@/lib/contracts/changes";
import { parseItemPath } from "@/lib/domain/tree/item-path";
import { type AnyCommand, newCommand } from "./new-command";

const dayHours = 24;

/** `sheaf changes` */
export function changesCommand(cli: CommandLine): AnyCommand {
  return newCommand("changes", {
    does: "show what changed, when and by whom, also as it happens",
    examples: [
      "sheaf changes Work --since 7d",
      'sheaf changes --follow --json | while read -r change; do echo "$change"; done',
      'sheaf changes --since "$CURSOR" --json',
      "sheaf changes --kinds trashed,deleted --by me",
    ],
    more: `Without --since, the changes of the last day, or with --follow those from now on. With --json, all
changes and a cursor to go on from; with --follow too, one change a line, each with the cursor after
which nothing up to that line is missed.`,
  })
    .argument("[path]", "a folder with all below it, or one item", "/")
    .option(
      "-s, --since <start>",
      "a cursor, a time (2026-11-27T08:00:00Z), or how long ago (30m, 24h, 7d)",
      toStart,
    )
    .option("-k, --kinds <kinds>", "only these, such as created,content,title,moved,trashed")
    .option("-b, --by <who>", "only what this person or token did: an id, or me")
    .option("--follow", "wait for more until interrupted, also while the server restarts")
    .action(async (given, { since, kinds, by, follow = false }) => {
      const connection = await cli.connect();
      const item = await findWanted(connection, given);
      const filter = { kinds, by, folderId: item?.kind === "folder" ? item.id : undefined };
      const wanted = (change: ToldChange) =>
        item === null || item.kind === "folder" || change.item.id === item.id;
      if (follow) await showAsTheyCome(cli, connection, { start: since ?? {}, filter, wanted });
      else
        await showAll(cli, connection, {
          start: since ?? (await startBefore(connection, dayHours)),
          filter,
          wanted,
        });
    });
}

type Asked = { start: Start; filter: ChangeFilter; wanted: (change: ToldChange) => boolean };

async function showAll(cli: CommandLine, connection: Connection, { start, filter, wanted }: Asked) {
  const all: ToldChange[] = [];
  let cursor = "";
  for await (const part of readChanges(connection, start, filter)) {
    cursor = part.cursor;
    const changes = part.data.filter(wanted);
    if (cli.options().json === true) all.push(...changes);
    else for (const change of changes) show(cli, change);
  }
  if (cli.options().json === true) cli.terminal.printJson({ data: all, cursor });
  else if (cli.terminal.isInteractive) cli.terminal.tell(`Later ones: sheaf changes --since ${cursor}`);
}

async function showAsTheyCome(cli: CommandLine, connection: Connection, { start, filter, wanted }: Asked) {
  const onAway = (reason: string) => cli.terminal.tell(`${reason} Waiting for it …`);
  let before = start.cursor ?? null;
  for await (const part of followChanges(connection, { start, filter, onAway })) {
    const changes = part.data.filter(wanted);
    for (const [index, change] of changes.entries()) {
      const cursor = index === changes.length - 1 ? part.cursor : before;
      if (cli.options().json === true) await cli.terminal.write(`${JSON.stringify({ ...change, cursor })}\n`);
      else show(cli, change);
    }
    before = part.cursor;
  }
}

/** What the changes are asked of; null for everything. */
async function findWanted(connection: Connection, given: string): Promise<FoundItem | null> {
  if (parseItemPath(given).names.length === 0) return null;
  return findItem(connection, given, ["page", "folder", "file"]);
}

function show({ terminal }: CommandLine, { kind, item, state, by, at }: Changes["data"][number]): void {
  const what = state === null ? `${item.kind} ${item.id}` : showName(state);
  const who =
    by === null ? "" : `  ${toLine(by.name)}${by.tokenName === null ? "" : ` (${toLine(by.tokenName)})`}`;
  terminal.print(`${terminal.paint.dim(at)}  ${kind.padEnd(10)}  ${what}${terminal.paint.dim(who)}`);
}

const unitSeconds = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** A moment or a cursor. Cursors are opaque, but are neither dates nor durations. */
function toStart(text: string): Start {
  const [, number, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  if (number !== undefined) {
    const seconds = Number(number) * unitSeconds[unit as keyof typeof unitSeconds];
    return { since: new Date(Math.max(0, Date.now() - seconds * 1000)).toISOString() };
  }
  if (/^\d{4}-/.test(text)) {
    const time = new Date(text);
    if (!Number.isNaN(time.getTime())) return { since: time.toISOString() };
  }
  if (/^[\w-]{16,}$/.test(text)) return { cursor: text };
  throw new InvalidArgumentError(
    "It must be a cursor, a time such as 2026-11-27T08:00:00Z, or 30m, 24h, 7d.",
  );
}
