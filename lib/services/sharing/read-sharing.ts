import "server-only";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import type { SharingRecord } from "@/lib/contracts/sharing";
import { findSharing, type GrantRow, listGrantRows } from "@/lib/db/access/grants";
import { notFound } from "@/lib/domain/errors/refusals";
import type { ServiceContext } from "@/lib/services/context";
import { requireAdministered } from "./require-administered";

/** The people with access to an item and the source of it, for those who administer the item. */
export async function readSharing(ctx: ServiceContext, item: PageOrFolder): Promise<SharingRecord> {
  await requireAdministered(ctx, item);
  const sharing = await findSharing(ctx.db, ctx.actor, item);
  if (sharing === null) throw notFound(item.kind);
  const grants = await listGrantRows(ctx.db, ctx.actor, item);
  const { ownerId, restricted, name, email, image } = sharing;
  return {
    owner: { id: ownerId, name, email, image },
    restricted,
    people: grants.filter(({ folderId }) => folderId === null).map(presentGrant),
    inherited: grants
      .filter(({ folderId }) => folderId !== null)
      .map((row) => ({ ...presentGrant(row), folder: presentGrantedFolder(row) })),
  };
}

function presentGrant({ userId, name, email, image, permission }: GrantRow) {
  return { person: { id: userId, name, email, image }, permission };
}

function presentGrantedFolder({ folderId, folderName, folderAccessible }: GrantRow) {
  return folderAccessible && folderId !== null && folderName !== null
    ? { id: folderId, name: folderName }
    : null;
}
