import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { requireActor } from "@/app/(workspace)/require-actor";
import { titleInTemplate } from "@/components/shell/title-in-template";
import { isolateNames } from "@/components/shell/items/isolate-names";
import { BaseScreen } from "@/components/views/base-screen";
import { currentActor } from "@/lib/auth/current-actor";
import { fileParams, type FileRecord } from "@/lib/contracts/files";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { isBase } from "@/lib/domain/files/is-base";
import { serviceContext } from "@/lib/services/context";
import { getFile } from "@/lib/services/files/get-file";
import { listFoldersAbove } from "@/lib/services/folders/list-folders-above";

type Props = PageProps<"/files/[fileId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const file = await readBaseFile((await params).fileId);
  return file === null ? {} : { title: titleInTemplate(isolateNames`${file.name}`) };
}

/** A file that is shown instead of being saved: a base of Obsidian. */
export default async function FilePage({ params }: Props) {
  const { fileId } = await params;
  const actor = await requireActor(`/files/${fileId}`);
  const file = await readBaseFile(fileId);
  if (file === null) notFound();
  const above = await listFoldersAbove(serviceContext(actor), file.parentId);
  // Who may read the file by a page that shows it need not see its folder.
  const parentId = above.at(-1)?.id === file.parentId ? file.parentId : null;
  return <BaseScreen key={file.id} file={{ ...file, parentId }} above={above} />;
}

/** The file, if it is a base that the signed-in person may read, looked up once a request. */
const readBaseFile = cache(async (fileId: string): Promise<FileRecord | null> => {
  const actor = await currentActor();
  const checked = fileParams.safeParse({ fileId });
  if (actor === null || !checked.success) return null;
  try {
    const file = await getFile(serviceContext(actor), checked.data.fileId);
    return isBase(file.name) ? file : null;
  } catch (fault) {
    if (fault instanceof DomainError && fault.code === "not_found") return null;
    throw fault;
  }
});
