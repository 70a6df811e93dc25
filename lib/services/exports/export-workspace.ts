import "server-only";
import type { ByteAnswer } from "@/lib/contracts/operation";
import { requireItem } from "@/lib/services/access/require-access";
import { forReading, type ServiceContext } from "@/lib/services/context";
import { walkTree } from "./walk-tree";
import { zipVault } from "./zip-vault";

/**
 * Exports everything that the actor owns, or everything below one folder, as a zip of a vault: importing it restores
 * the tree, titles, icons, texts, files and links.
 */
export async function exportWorkspace(
  ctx: ServiceContext,
  input: { folderId: string | undefined },
): Promise<{ content: ByteAnswer; name: string }> {
  const { folderId } = input;
  const folder =
    folderId === undefined ? null : await requireItem(ctx, { kind: "folder", id: folderId }, "view");
  const reading = await forReading(ctx);
  const items = () => walkTree(reading, { id: folderId ?? null, path: "" });
  const open = () => Promise.resolve(zipVault(items(), folder?.name ?? null));
  return { name: `${folder?.name ?? "Sheaf"}.zip`, content: { open } };
}
