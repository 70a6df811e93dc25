"use client";

import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { messages } from "@/components/shell/messages/messages";
import type { ListPart } from "@/lib/client/http/follow-cursors";
import type { FileRecord } from "@/lib/contracts/files";
import { inNaturalOrder } from "@/lib/domain/tree/natural-order";
import { FileRow } from "./file-row";
import { useFiles } from "./use-files";

export type FileSectionProps = {
  /** The folder of the files; null is the top level. */
  parentId: string | null;
  ownerId: string;
  mayChange: boolean;
  /** The first part of the list, from the server's rendering of the screen. */
  known: ListPart<FileRecord>;
};

/** The files beside the pages of a folder; nothing when there are none. */
export function FileSection({ parentId, ownerId, mayChange, known }: FileSectionProps) {
  const { data, isError, refetch } = useFiles(parentId, known);
  const words = messages.files;
  if (data.data.length === 0 && !isError) return null;
  return (
    <section className="mt-6 grid grid-cols-1 gap-2">
      <h2 className="text-sm font-medium text-ink-soft">{words.title}</h2>
      {isError ? <FailedNotice onRetry={() => refetch()}>{words.loadFailed}</FailedNotice> : null}
      <ul aria-label={parentId === null ? words.topList : words.list} className="grid grid-cols-1">
        {inNaturalOrder(data.data).map((file) => (
          <FileRow key={file.id} file={file} ownerId={ownerId} mayChange={mayChange} />
        ))}
      </ul>
      {data.complete ? null : <p className="text-sm text-ink-soft">{words.more}</p>}
    </section>
  );
}
