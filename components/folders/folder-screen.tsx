"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "@/components/shell/layout/breadcrumb";
import { messages } from "@/components/shell/messages/messages";
import { useOfferedFolder } from "@/components/shell/contexts/new-page-context";
import { PageBody } from "@/components/shell/layout/page-body";
import { TopBar } from "@/components/shell/layout/top-bar";
import { useScrolledPast } from "@/components/shell/layout/use-scrolled-past";
import { Notice } from "@/components/ui/notice";
import { ancestorsQuery } from "@/lib/client/cache/ancestors-query";
import type { ListPart } from "@/lib/client/http/follow-cursors";
import type { FileRecord } from "@/lib/contracts/files";
import type { FolderRecord } from "@/lib/contracts/folders";
import type { ShownFolder } from "@/lib/client/cache/folder-view-query";
import { folderItem } from "@/lib/contracts/to-item";
import type { PageSummary } from "@/lib/contracts/pages";
import { FolderContent } from "./folder-content";
import { FolderIcon } from "./folder-icon";
import { FolderMenu } from "./folder-menu";
import { FolderName } from "./folder-name";
import type { PageDetails } from "./use-page-details";

export type FolderScreenProps = {
  folder: FolderRecord;
  /** The folders above it, the topmost first. */
  above: readonly Crumb[];
  /** Its contents, from the server's rendering of the screen. */
  folders: ListPart<FolderRecord>;
  pages: ListPart<PageSummary>;
  files: ListPart<FileRecord>;
  details: readonly PageDetails[];
  shown: ShownFolder;
  /** Further actions for the top bar. */
  actions?: ReactNode;
};

/** A folder: its name and its contents. */
export function FolderScreen({ folder, above, actions, ...content }: FolderScreenProps) {
  const item = folderItem(folder);
  useQuery({ ...ancestorsQuery(item, above), enabled: false, notifyOnChangeProps: [] });
  const [watchName, isNameAway] = useScrolledPast();
  useOfferedFolder(folder.permission === "view" ? null : folder.id);
  return (
    <>
      <TopBar>
        <Breadcrumb folders={above} current={isNameAway ? folder.name : null} />
        <div className="ml-auto flex shrink-0 items-center gap-2">
          {actions}
          <FolderMenu folder={item} />
        </div>
      </TopBar>
      <PageBody isWide>
        <div className="mx-auto max-w-5xl">
          <div className="group/head mb-5 grid grid-cols-1 gap-3">
            <FolderIcon folder={folder} />
            <div ref={watchName}>
              <FolderName key={folder.id} folder={item} />
            </div>
            {folder.permission === "view" ? <Notice>{messages.folders.readOnlyReason}</Notice> : null}
          </div>
          <FolderContent folder={item} above={above.map(({ id }) => id)} {...content} />
        </div>
      </PageBody>
    </>
  );
}
