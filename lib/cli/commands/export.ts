import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { CommandLine } from "@/lib/cli/command-line";
import { Failure } from "@/lib/cli/failures";
import { findItem, type FoundItem } from "@/lib/cli/items/find-item";
import { openResponse } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";
import { withTilde } from "@/lib/cli/settings/environment";
import { counted, showBytes } from "@/lib/cli/terminal/show-progress";
import { unpackZip } from "@/lib/cli/vault/unpack-zip";
import { NetworkFailure } from "@/lib/client/http/network-failure";
import { parseItemPath } from "@/lib/domain/tree/item-path";
import { SafeNames } from "@/lib/domain/vault/safe-names";
import { printBody } from "./cat";
import { type AnyCommand, newCommand } from "./new-command";

/** `sheaf export` */
export function exportCommand(cli: CommandLine): AnyCommand {
  return newCommand("export", {
    does: "take out a page or a folder with all below it, as files",
    examples: [
      "sheaf export / backup.zip",
      "sheaf export Work ./work",
      "sheaf export Work/Plan",
      "sheaf export Work - > work.zip",
    ],
    more: "A folder comes as a vault: markdown files, and what paths cannot hold in .sheaf/manifest.json.",
  })
    .argument("<item>", "its path or id; / for all that you own")
    .argument("[target]", "a new folder, a file (.zip, .md), or - for standard output")
    .option("-f, --force", "overwrite a file that is there")
    .action(async (given, target, { force = false }) => {
      const connection = await cli.connect();
      const isAll = parseItemPath(given).names.length === 0;
      const item = isAll ? null : await findItem(connection, given, ["page", "folder"]);
      const response = await openExport(connection, item);
      const isZip = response.headers.get("Content-Type") === "application/zip";
      if (target === "-") return printBody(cli, response);
      const name = new SafeNames().add(item?.name ?? "sheaf", isZip ? ".zip" : ".md");
      const path = resolve(target ?? name);
      const isFile = !isZip || /\.zip$/i.test(path);
      await requireRoom(path, { isFile, force });
      const partial = await download(response, path, connection.signal);
      try {
        if (isFile) await rename(partial, path);
        else await unpackZip(partial, path, connection.signal);
      } finally {
        await rm(dirname(partial), { recursive: true, force: true });
      }
      cli.answer({ path }, () => cli.terminal.print(withTilde(path)));
    });
}

function openExport(connection: Connection, item: FoundItem<"page" | "folder"> | null): Promise<Response> {
  if (item?.kind === "page")
    return openResponse(connection, "GET /pages/{pageId}/export/markdown", {
      params: { pageId: item.id },
      unhurried: true,
    });
  const query = item === null ? {} : { folderId: item.id };
  return openResponse(connection, "GET /exports/workspace", { query, unhurried: true });
}

/** Refuses to overwrite what is there. */
async function requireRoom(
  path: string,
  { isFile, force }: { isFile: boolean; force: boolean },
): Promise<void> {
  const there = await stat(path).catch(() => null);
  if (there === null) return;
  if (isFile && there.isFile() && force) return;
  if (!isFile && there.isDirectory() && (await readdir(path)).length === 0) return;
  const advice =
    isFile && there.isFile() ? "Name another one, or overwrite it with --force." : "Name a new one.";
  throw new Failure("conflict", `${path} is there already${isFile ? "" : ", and not empty"}. ${advice}`);
}

/** Saves the body of a response beside its target, where it is whole before it takes the target's name. */
async function download({ body }: Response, path: string, signal: AbortSignal): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const folder = await mkdtemp(join(dirname(path), ".sheaf-"));
  const partial = join(folder, basename(path));
  const progress = showBytes("Receiving", null);
  try {
    if (body !== null) await pipeline(counted(body, progress.add), createWriteStream(partial), { signal });
    return partial;
  } catch (thrown) {
    await rm(folder, { recursive: true, force: true });
    throw thrown instanceof TypeError ? new NetworkFailure(thrown) : thrown;
  } finally {
    progress.end();
  }
}
