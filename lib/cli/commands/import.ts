import { openAsBlob } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { CommandLine } from "@/lib/cli/command-line";
import { codeOf, Failure } from "@/lib/cli/failures";
import { findFolderId } from "@/lib/cli/items/find-item";
import { sendStream, type StreamedBody } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";
import { counted, showBytes } from "@/lib/cli/terminal/show-progress";
import { toLine } from "@/lib/cli/terminal/terminal";
import { listFolder, packFolder } from "@/lib/cli/vault/pack-folder";
import type { ImportPreview, ImportResult } from "@/lib/contracts/imports";
import { type AnyCommand, newCommand } from "./new-command";

/** `sheaf import` */
export function importCommand(cli: CommandLine): AnyCommand {
  return newCommand("import", {
    does: "bring in a folder of notes, a zip of one, a markdown file or any other file",
    examples: [
      "sheaf import ./my-vault --dry-run",
      "sheaf import ./my-vault --to Work --new-folder Notes",
      "sheaf import plan.md picture.png --to Work",
    ],
    more: "A folder or a zip comes in as a whole or not at all; its texts are stored byte for byte.",
  })
    .argument("<sources...>", "files and folders of this machine")
    .option("-t, --to <folder>", "the folder that takes them in", "/")
    .option("-n, --new-folder <name>", "a new folder there for a vault")
    .option("--dry-run", "say what a vault would come to, and change nothing")
    .action(async (sources, { to, newFolder, dryRun = false }) => {
      const connection = await cli.connect();
      const parentId = await findFolderId(connection, to);
      const answers = [];
      for (const source of sources) {
        const path = resolve(source);
        const isFolder = await isDirectory(path);
        if (isFolder || /\.zip$/i.test(path)) {
          const query = {
            ...(parentId === null ? {} : { parentId }),
            ...(newFolder === undefined ? {} : { newFolder }),
          };
          answers.push(await importVault(cli, connection, { path, isFolder, dryRun, query }));
        } else if (dryRun || newFolder !== undefined)
          throw new Failure(
            "usage",
            `${source} is neither a folder nor a zip, which --dry-run and --new-folder are for.`,
          );
        else answers.push(await importFile(cli, connection, { path, parentId }));
      }
      if (cli.options().json === true) cli.terminal.printJson(answers.length === 1 ? answers[0] : answers);
    });
}

async function isDirectory(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (thrown) {
    if (codeOf(thrown) === "ENOENT")
      throw new Failure("notFound", `There is no file or folder ${path} on this machine.`);
    throw thrown;
  }
}

type Vault = {
  path: string;
  isFolder: boolean;
  dryRun: boolean;
  query: { parentId?: string; newFolder?: string };
};

async function importVault(
  cli: CommandLine,
  connection: Connection,
  { path, isFolder, dryRun, query }: Vault,
) {
  const entries = isFolder ? await listFolder(path) : [];
  const total = isFolder ? entries.reduce((sum, { size }) => sum + size, 0) : (await stat(path)).size;
  const progress = showBytes("Sending", total);
  const zip = isFolder ? null : await openAsBlob(path);
  const streamed: StreamedBody = {
    type: "application/zip",
    open: () => counted(zip === null ? packFolder(path, entries) : zip.stream(), progress.add),
  };
  const isQuiet = cli.options().json === true;
  try {
    if (dryRun) {
      const preview = await sendStream(connection, "POST /imports/vault/preview", { query, streamed });
      progress.end();
      if (!isQuiet) sayPreview(cli, preview);
      return preview;
    }
    const result = await sendStream(connection, "POST /imports/vault", { query, streamed });
    progress.end();
    if (!isQuiet) sayResult(cli, result);
    return result;
  } finally {
    progress.end();
  }
}

function sayPreview({ terminal }: CommandLine, preview: ImportPreview): void {
  const { folders, pages, files, nameCollisions, errors } = preview;
  terminal.print(`Would make ${folders} folders, ${pages} pages and ${files} files.`);
  for (const name of nameCollisions) terminal.tell(`There is a "${toLine(name)}" there already.`);
  for (const error of errors) terminal.tell(toLine(error));
}

function sayResult({ terminal }: CommandLine, result: ImportResult): void {
  const { foldersCreated, pagesCreated, imagesUploaded, backlinksCreated, errors } = result;
  terminal.print(
    `Made ${foldersCreated} folders and ${pagesCreated} pages, with ${imagesUploaded} images and ${backlinksCreated} links between pages.`,
  );
  for (const error of errors) terminal.tell(toLine(error));
}

async function importFile(
  cli: CommandLine,
  connection: Connection,
  { path, parentId }: { path: string; parentId: string | null },
) {
  const blob = await openAsBlob(path);
  const form = () => {
    const made = new FormData();
    made.set("parentId", parentId ?? "");
    made.set("file", blob, basename(path));
    return made;
  };
  const streamed = { type: "", open: form };
  const isPage = /\.md$/i.test(path);
  if (isPage) {
    const { page, warnings } = await sendStream(connection, "POST /imports/markdown", { streamed });
    if (cli.options().json !== true) cli.terminal.print(page.id);
    for (const warning of warnings) cli.terminal.tell(toLine(warning));
    return page;
  }
  const file = await sendStream(connection, "POST /files", { streamed });
  if (cli.options().json !== true) cli.terminal.print(file.id);
  return file;
}
