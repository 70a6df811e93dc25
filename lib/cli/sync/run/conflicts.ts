import { LocalNode } from "@/lib/cli/sync/model";
import { splitName } from "@/lib/domain/files/split-name";
import { type Pass, shaOf } from "./pass";

/** Keeps a text beside the file that it was in; true when it is there. */
export async function keepAside(pass: Pass, node: LocalNode, bytes: Uint8Array): Promise<boolean> {
  const folder = node.parent;
  if (folder === null) return false;
  const sha = shaOf(bytes);
  const wanted = conflictFile(pass, node);
  const { ending } = splitName(wanted);
  const stem = wanted.slice(0, wanted.length - ending.length);
  // A run that was killed may have kept it already.
  if ([...folder.children].some(({ file, entry }) => entry.sha === sha && file.startsWith(stem))) return true;
  const file = pass.freeFileIn(folder, wanted);
  const above = folder.parent === null ? "" : `${folder.path}/`;
  const written = await pass.sides.disk.create(above + file, bytes);
  if (written === null) return false;
  new LocalNode(file, folder, { path: above + file, kind: "file", sha, trouble: null, ...written });
  return true;
}

/** Gives a file a name beside that of the item of the same name, which it is not. */
export async function moveAside(pass: Pass, node: LocalNode): Promise<void> {
  const folder = node.parent;
  if (folder === null) return;
  const file = pass.freeFileIn(folder, conflictFile(pass, node));
  const above = folder.parent === null ? "" : `${folder.path}/`;
  if (!(await pass.sides.disk.rename(node.path, above + file))) return;
  node.moveTo(folder, file);
  pass.tell({ action: "conflict", side: "both", path: node.path });
}

function conflictFile(pass: Pass, { file }: LocalNode): string {
  const { ending } = splitName(file);
  return `${file.slice(0, file.length - ending.length)} (conflict ${pass.sides.today})${ending}`;
}
