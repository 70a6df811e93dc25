import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "@/lib/cli/failures";
import { findFolderId } from "@/lib/cli/items/find-item";
import { callServer } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";
import { readIgnoreRules } from "./disk/ignore-rules";
import { type Lock, lockFolder, noLock } from "./disk/lock-folder";
import { openDisk, stateFolder } from "./disk/open-disk";
import { JournalFile } from "./journal/journal-file";
import type { SyncDisk, SyncServer } from "./ports";
import { openFeed } from "./server/open-feed";
import { openServer } from "./server/open-server";
import { refreshItems } from "./server/refresh-items";
import type { Root } from "./server/read-items";

/** A folder on disk and one on the server, ready to be kept the same. */
export type OpenSync = {
  disk: SyncDisk;
  server: SyncServer;
  journal: JournalFile;
  root: Root;
  /** Whether the token may change anything. */
  mayWrite: boolean;
  refresh: () => Promise<void>;
  close: () => Promise<void>;
};

/** What is asked for: `folder` is a path on the server, which need be given once only. */
export type SyncRequest = { path: string; folder: string | undefined; isDry: boolean };

/** Opens both sides. A folder that was kept the same with another one is refused. */
export async function openSync(
  connection: Connection,
  { path, folder, isDry }: SyncRequest,
): Promise<OpenSync> {
  const there = await stat(path).catch(() => null);
  if (there !== null && !there.isDirectory()) throw new Failure("usage", `${path} is not a folder.`);
  if (there === null && isDry) throw new Failure("notFound", `There is no folder ${path} on this machine.`);
  const state = join(path, stateFolder);
  const user = await callServer(connection, "GET /me", {});
  const known = await JournalFile.readHead(state);
  if (known === null) requireFolder(path, folder);
  const given = folder === undefined ? undefined : await findFolderId(connection, folder);
  const folderId = given === undefined ? (known?.folderId ?? null) : given;
  if (known !== null) requireSame(path, known, { server: connection.url, folderId, userId: user.id });
  const mayWrite = user.scopes === null || user.scopes.includes("pages:write");
  const root = { id: folderId, canEdit: await canEdit(connection, folderId) };
  if (!isDry) await mkdir(state, { recursive: true });
  const lock: Lock = isDry ? noLock(path) : await lockFolder(state);
  try {
    const head = { server: connection.url, folderId, userId: user.id };
    const journal = await JournalFile.open(state, head, isDry);
    const disk = openDisk(path, await readIgnoreRules(path), lock);
    return {
      disk,
      server: openServer(connection, folderId),
      journal,
      root,
      mayWrite,
      refresh: () => refreshItems(openFeed(connection, root), journal),
      async close() {
        // Nothing is written to where the folder was.
        if (!(await lock.isHeld())) return;
        await journal.compact();
        if (!isDry) await rm(join(state, "tmp"), { recursive: true, force: true });
        await lock.release();
      },
    };
  } catch (thrown) {
    await lock.release();
    throw thrown;
  }
}

/** A folder that lost its state is not to be taken for one that is kept the same with everything. */
function requireFolder(path: string, folder: string | undefined): void {
  if (folder !== undefined) return;
  throw new Failure(
    "usage",
    `${path} is not kept the same with anything yet. Say which folder on the server:`,
    [`sheaf sync ${path} --folder Work`, `sheaf sync ${path} --folder /    (everything that you can see)`],
  );
}

type With = { server: string; folderId: string | null; userId: string };

function requireSame(path: string, known: With, wanted: With): void {
  const isSame =
    known.server === wanted.server && known.folderId === wanted.folderId && known.userId === wanted.userId;
  if (isSame) return;
  const what =
    known.server !== wanted.server
      ? `the server ${known.server}`
      : known.userId !== wanted.userId
        ? "the account of somebody else"
        : `another folder of this server (${known.folderId ?? "/"})`;
  throw new Failure("conflict", `${path} is kept the same with ${what}.`, [
    `Use another folder on disk, or remove ${join(path, stateFolder)} to begin anew.`,
  ]);
}

async function canEdit(connection: Connection, folderId: string | null): Promise<boolean> {
  if (folderId === null) return true;
  const { permission } = await callServer(connection, "GET /folders/{folderId}", { params: { folderId } });
  return permission !== "view";
}
