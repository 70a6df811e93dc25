import { openAsBlob } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { Option } from "@commander-js/extra-typings";
import type { CommandLine } from "@/lib/cli/command-line";
import { codeOf, Failure } from "@/lib/cli/failures";
import { findFolderId } from "@/lib/cli/items/find-item";
import { sendStream, type StreamedBody } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";
import { counted, showBytes } from "@/lib/cli/terminal/show-progress";
import { toLine } from "@/lib/cli/terminal/terminal";
import { listFolder, packFolder } from "@/lib/cli/vault/pack-folder";
import { archiveEnding, bundleEnding, zipEnding } from "@/lib/domain/imports/import-endings";
import { type AskedImportFormat, importFormats } from "@/lib/contracts/import-formats";
import type { ImportPreview, ImportResult } from "@/lib/contracts/imports";
import { type AnyCommand, newCommand } from "./new-command";

/** `sheaf import` */
export function importCommand(cli: CommandLine): AnyCommand {
  return newCommand("import", {
    does: "bring in a folder of notes, a zip of one, a markdown file or any other file",
    examples: [
      "sheaf import ./my-vault --dry-run",
      "sheaf import ./my-vault --to Work --new-folder Notes",
      "sheaf import notion-export.zip --dry-run",
      "sheaf import report.docx --from documents --to Work",
      "sheaf import plan.md picture.png --to Work",
    ],
    more: "A folder or a zip comes in as a whole or not at all. Markdown is stored byte for byte; what another program exported becomes markdown, and what that loses is said.",
  })
    .argument("<sources...>", "files and folders of this machine")
    .option("-t, --to <folder>", "the folder that takes them in", "/")
    .option("-n, --new-folder <name>", "a new folder there for a vault")
    .addOption(
      new Option("-f, --from <format>", "what exported it; found by looking at it, if not given").choices(
        importFormats,
      ),
    )
    .option("--dry-run", "say what a vault would come to, and change nothing")
    .action(async (sources, { to, newFolder, from, dryRun = false }) => {
      const connection = await cli.connect();
      const parentId = await findFolderId(connection, to);
      const answers = [];
      for (const source of sources) {
        const path = resolve(source);
        const isFolder = await isDirectory(path);
        if (isFolder || from !== undefined || archiveEnding.test(path)) {
          const query = {
            format: from ?? ("auto" as const),
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
  query: { format: AskedImportFormat; parentId?: string; newFolder?: string };
};

async function importVault(
  cli: CommandLine,
  connection: Connection,
  { path, isFolder, dryRun, query }: Vault,
) {
  const { size, mtime: changedAt } = await stat(path);
  const isZip = !isFolder && zipEnding.test(path);
  // A file alone is sent as a zip of it.
  const isBundle = bundleEnding.test(path);
  const root = isFolder && !isBundle ? path : dirname(path);
  const below = isBundle ? `${basename(path)}/` : "";
  const entries = isFolder ? await listFolder(root, below) : [{ path: basename(path), size, changedAt }];
  const total = entries.reduce((sum, entry) => sum + entry.size, 0);
  const progress = showBytes("Sending", total);
  const zip = isZip ? await openAsBlob(path) : null;
  const streamed: StreamedBody = {
    type: "application/zip",
    open: () => counted(zip === null ? packFolder(root, entries) : zip.stream(), progress.add),
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
  const { format = "markdown", folders, pages, files, nameCollisions, errors } = preview;
  if (format !== "markdown") terminal.print(`Comes from: ${format}.`);
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
