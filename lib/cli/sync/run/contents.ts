import type { LocalNode, OperationOf, RemoteItem } from "@/lib/cli/sync/model";
import { nameOfFile } from "@/lib/cli/sync/plan/disk-names";
import type { PageText } from "@/lib/cli/sync/ports";
import { mergePages, settleMerge } from "@/lib/domain/markdown/merge/merge-pages";
import { keepAside, moveAside } from "./conflicts";
import { type Pass, shaOf } from "./pass";
import { placeHere } from "./places";

type OfBoth = { node: LocalNode; item: RemoteItem };

/** Notes that both sides are the same. */
export async function settle(pass: Pass, { node, item }: OperationOf<"settle">): Promise<void> {
  const { sha, mark, stat } = node.entry;
  const base = pass.sides.journal.base.get(item.id);
  const text =
    item.kind === "page" && base?.sha !== sha ? await pass.sides.disk.read(node.path, sha) : undefined;
  if (text === null) return;
  const place = base === undefined ? { file: node.file } : {};
  await pass.record(item, { ...place, etag: item.etag, sha, mark, stat }, text);
  pass.done++;
}

/** Stores the text of a file in its page. */
export async function push(pass: Pass, { node, item }: OperationOf<"push">): Promise<void> {
  const { sha, mark, stat } = node.entry;
  const bytes = await pass.sides.disk.read(node.path, sha);
  if (bytes === null) return;
  const etag = await pass.sides.server.write(item.id, toText(bytes), item.etag);
  await pass.sides.journal.setRemote({ ...currentOf(pass, item), etag });
  await pass.record(item, { etag, sha, mark, stat }, bytes);
  pass.tell({ action: "update", side: "server", path: node.path });
}

/** Writes the text of a page into its file. */
export async function pull(
  pass: Pass,
  { node, item }: OperationOf<"pull">,
  { text, etag }: PageText,
): Promise<void> {
  const bytes = Buffer.from(text);
  const written = await pass.sides.disk.replace(node.path, bytes, node.entry.sha);
  if (written === null) return;
  await pass.sides.journal.setRemote({ ...currentOf(pass, item), etag });
  await pass.record(item, { etag, sha: shaOf(bytes), ...written }, bytes);
  pass.tell({ action: "update", side: "disk", path: node.path });
}

/**
 * Merges both texts into the file, based on that of the server from now on: what it lacks is sent as a change of the
 * file. Where both changed the same words, the server's stay, and the whole text of the file is kept beside it.
 */
export async function merge(
  pass: Pass,
  { node, item }: OperationOf<"merge">,
  theirs: PageText,
): Promise<void> {
  const { disk, journal } = pass.sides;
  const { sha } = node.entry;
  const bytes = await disk.read(node.path, sha);
  const base = await journal.readText(journal.base.get(item.id)?.sha ?? "");
  if (bytes === null) return;
  const merged = mergePages({ base: base ?? "", mine: toText(bytes), theirs: theirs.text });
  const isWhole = merged.status === "merged";
  if (!isWhole && !(await keepAside(pass, node, bytes))) return;
  const text = Buffer.from(
    isWhole ? merged.markdown : settleMerge(merged.parts, (overlap) => overlap.theirs),
  );
  // First the file: with its old base it merges to the same again.
  if ((await disk.replace(node.path, text, sha)) === null) return;
  await journal.setRemote({ ...currentOf(pass, item), etag: theirs.etag });
  const known = Buffer.from(theirs.text);
  await pass.record(item, { etag: theirs.etag, sha: shaOf(known), mark: "", stat: "" }, known);
  pass.tell({ action: isWhole ? "merge" : "conflict", side: "both", path: node.path });
}

/** Makes one of a page and a file that are both new. Texts that differ have nothing to be merged by: both are kept. */
export async function joinPage(pass: Pass, { node, item }: OfBoth, theirs: PageText): Promise<void> {
  const { sha } = node.entry;
  const bytes = await pass.sides.disk.read(node.path, sha);
  if (bytes === null) return;
  const text = Buffer.from(theirs.text);
  const isKnown = text.equals(bytes) || text.length === 0 || bytes.length === 0;
  if (!isKnown) return moveAside(pass, node);
  await pass.sides.journal.setRemote({ ...currentOf(pass, item), etag: theirs.etag });
  // One that is empty is the older state of the other.
  const known = bytes.length === 0 ? bytes : text;
  const { parentId, name } = item;
  const etag = text.equals(known) ? theirs.etag : "";
  const { mark, stat } = text.equals(bytes) ? node.entry : { mark: node.entry.mark, stat: "" };
  await pass.record(item, { parentId, name, file: node.file, etag, sha: shaOf(known), mark, stat }, known);
  pass.done++;
}

/** Makes one of two files that are both new, if they are the same; or else keeps both. */
export async function joinFile(pass: Pass, { node, item }: OfBoth): Promise<void> {
  const theirs = await pass.sides.server.readFile(item.id);
  if (theirs === null) return;
  const { sha, mark, stat } = node.entry;
  if (shaOf(theirs) !== sha) return moveAside(pass, node);
  const { parentId, name } = item;
  await pass.record(item, { parentId, name, file: node.file, sha, mark, stat });
  pass.done++;
}

/** Makes the file of a page or file that the server has. */
export async function createHere(
  pass: Pass,
  operation: OperationOf<"create-local">,
  theirs: PageText | undefined,
): Promise<void> {
  const { item } = operation;
  const bytes = item.kind === "page" ? bytesOf(theirs) : await pass.sides.server.readFile(item.id);
  if (bytes === null) return;
  const placed = await placeHere(pass, operation, (path) => pass.sides.disk.create(path, bytes));
  if (placed === null) return;
  const { node, written } = placed;
  const etag = theirs?.etag ?? "";
  if (theirs !== undefined) await pass.sides.journal.setRemote({ ...currentOf(pass, item), etag });
  const { parentId, name } = item;
  const state = { parentId, name, file: node.file, etag, sha: shaOf(bytes), ...written };
  await pass.record(item, state, item.kind === "page" ? bytes : undefined);
  pass.tell({ action: "create", side: "disk", path: node.path });
}

/** Sends a file that is new on disk. */
export async function createFileThere(pass: Pass, node: LocalNode): Promise<void> {
  const { sha } = node.entry;
  const parentId = pass.parentIdOf(node);
  const bytes = await pass.sides.disk.read(node.path, sha);
  if (parentId === undefined || bytes === null) return;
  const { name } = nameOfFile(node.file, "file");
  const key = pass.keyOf("file", parentId, name, sha);
  const created = await pass.sides.server.createFile({ parentId, name, bytes, key });
  if (await pass.adopt(node, created)) pass.tell({ action: "create", side: "server", path: node.path });
}

/** Puts another file in the place of one: the bytes of a file on the server never change. */
export async function replaceFileThere(
  pass: Pass,
  { node, item }: OperationOf<"replace-file">,
): Promise<void> {
  const current = currentOf(pass, item);
  // First the old one, which leaves its name. What is changed here and gone there is new: so it is after a crash.
  await pass.sides.server.trash(current, []);
  await pass.sides.journal.removeRemote(item.id);
  await pass.sides.journal.forget(item.id);
  await createFileThere(pass, node);
}

/** The item as it is known by now: an earlier step can have moved it. */
function currentOf(pass: Pass, item: RemoteItem): RemoteItem {
  return pass.sides.journal.remote.get(item.id) ?? item;
}

function bytesOf(page: PageText | undefined): Uint8Array | null {
  return page === undefined ? null : Buffer.from(page.text);
}

/** The text of bytes that were seen to be one. */
export function toText(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}
