import type { Metadata } from "next";
import { cache } from "react";
import { requireActor } from "@/app/(workspace)/require-actor";
import { TrashedItem } from "@/app/(workspace)/trashed-item";
import { titleInTemplate } from "@/components/shell/title-in-template";
import { FolderScreen } from "@/components/folders/folder-screen";
import { isolateNames } from "@/components/shell/items/isolate-names";
import { StarButton } from "@/components/shell/items/star-button";
import { ShareButton } from "@/components/sharing/share-button";
import { currentActor } from "@/lib/auth/current-actor";
import { folderParams, type FolderRecord } from "@/lib/contracts/folders";
import { listLimitMax } from "@/lib/contracts/limits";
import { folderItem } from "@/lib/contracts/to-item";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { serviceContext, type ServiceContext } from "@/lib/services/context";
import { listFiles } from "@/lib/services/files/list-files";
import { getFolder } from "@/lib/services/folders/get-folder";
import { listFolders } from "@/lib/services/folders/list-folders";
import { listFoldersAbove } from "@/lib/services/folders/list-folders-above";
import { addTextFields } from "@/lib/services/pages/add-text-fields";
import { listPageSummaries } from "@/lib/services/pages/list-pages";
import { isShared } from "@/lib/services/sharing/is-shared";
import { getItem } from "@/lib/services/items/get-item";

type Props = PageProps<"/folders/[folderId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const folder = await readFolder((await params).folderId);
  return folder === null ? {} : { title: titleInTemplate(isolateNames`${folder.name}`) };
}

export default async function FolderPage({ params }: Props) {
  const { folderId } = await params;
  const actor = await requireActor(`/folders/${folderId}`);
  const folder = await readFolder(folderId);
  if (folder === null) return <TrashedItem kind="folder" id={folderId} />;
  const ctx = serviceContext(actor);
  const within = { parentId: folder.id, limit: listLimitMax };
  const [above, folders, { pages, details }, files, shared, { view = {}, order = "name", placed = [] }] =
    await Promise.all([
      listFoldersAbove(ctx, folder.parentId),
      listFolders(ctx, within),
      listPagesWithDetails(ctx, within),
      listFiles(ctx, within),
      isShared(ctx, { kind: "folder", id: folder.id, ownerId: folder.ownerId }),
      getFolder(ctx, folder.id, { fields: ["view", "order", "placed"] }),
    ]);
  const actions = (
    <>
      <ShareButton item={{ kind: "folder", id: folder.id, name: folder.name }} isShared={shared} />
      <StarButton item={folderItem(folder)} />
    </>
  );
  const known = { folder, above, folders, pages, files, details, shown: { view, order, placed } };
  return <FolderScreen key={folder.id} {...known} actions={actions} />;
}

/** The pages of a folder; of those that are all there are, what its list shows beside their titles. */
async function listPagesWithDetails(ctx: ServiceContext, within: { parentId: string; limit: number }) {
  const pages = await listPageSummaries(ctx, within);
  const ids = pages.nextCursor === null ? pages.data.map(({ id }) => ({ id })) : [];
  return { pages, details: await addTextFields(ctx, { fields: ["excerpt", "writtenBy"] }, ids) };
}

/** The folder as visible to the signed-in person, looked up once a request; null when there is none. */
const readFolder = cache(async (folderId: string): Promise<FolderRecord | null> => {
  const actor = await currentActor();
  const checked = folderParams.safeParse({ folderId });
  if (actor === null || !checked.success) return null;
  try {
    return await getItem(serviceContext(actor), { kind: "folder", id: checked.data.folderId });
  } catch (fault) {
    if (fault instanceof DomainError && fault.code === "not_found") return null;
    throw fault;
  }
});
