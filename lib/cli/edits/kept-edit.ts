import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "@/lib/cli/failures";
import { isRunning, type ProcessMark } from "@/lib/cli/processes/process-mark";
import { toText } from "@/lib/cli/terminal/read-input";
import { readPrivateFile, writePrivateFile } from "@/lib/cli/settings/private-file";

/** What an edit began with, and whether what others wrote was marked in the text for the person to decide. */
export type EditState = {
  pageId: string;
  etag: string;
  base: string;
  isMarked: boolean;
  /** The process that edits, or did; a text kept by an older version has none. */
  editor?: ProcessMark;
  /** The name of the file with the text: that of the page when the edit began. */
  file: string;
};

/** Where the text of an edit is kept until the server has it. */
export type EditPlace = { folder: string; statePath: string; file: string; textPath: string };

/** The place of the edit of a page, one for each server and page, and the edit that is kept there, if one is. */
export async function openEdit(
  dataFolder: string,
  { server, pageId, title }: { server: string; pageId: string; title: string },
): Promise<{ place: EditPlace; kept: EditState | null }> {
  const name = createHash("sha256").update(`${server} ${pageId}`).digest("hex").slice(0, 16);
  const folder = join(dataFolder, "edits", name);
  const statePath = join(folder, "state.json");
  const text = await readPrivateFile(statePath);
  const kept = text === null ? null : (JSON.parse(text) as EditState);
  const file =
    kept?.file ??
    `${
      title
        .replace(/[^\p{L}\p{N} _-]/gu, "-")
        .slice(0, 60)
        .trim() || "page"
    }.md`;
  return { place: { folder, statePath, file, textPath: join(folder, file) }, kept };
}

/** Keeps what an edit is based on. */
export async function writeEdit({ folder, statePath }: EditPlace, state: EditState): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writePrivateFile(statePath, JSON.stringify(state));
}

/** Whether another process still edits there. */
export async function isEdited({ editor }: EditState): Promise<boolean> {
  if (editor === undefined || editor.pid === process.pid) return false;
  return (await isRunning(editor)) !== false;
}

/** The text as the editor left it. */
export async function readEditedText({ textPath }: EditPlace): Promise<string> {
  return toText(await readFile(textPath), textPath);
}

/** Whether there is a text that differs from what the edit began with, be it text or not. */
export async function hasChanges({ textPath }: EditPlace, { base }: EditState): Promise<boolean> {
  try {
    return !(await readFile(textPath)).equals(Buffer.from(base));
  } catch (thrown) {
    if (codeOf(thrown) === "ENOENT") return false;
    throw thrown;
  }
}

/** Gives the editor a text. */
export async function writeEditedText({ folder, textPath }: EditPlace, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(textPath, text, { mode: 0o600 });
}

/** Removes an edit: the server has it, or it is not wanted. */
export async function removeEdit({ folder }: EditPlace): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}
