"use client";

import { useQuery } from "@tanstack/react-query";
import { FileGlyph } from "@/components/shell/layout/file-glyph";
import { messages } from "@/components/shell/messages/messages";
import { openHref } from "@/lib/client/file-href";
import { linksQuery } from "@/lib/client/cache/links-query";
import type { LinkRecord } from "@/lib/contracts/links/links";
import { LinkList } from "./link-list";

export type LinkedFilesProps = { pageId: string };

/** The files that a page shows or links to, each once. */
export function LinkedFiles({ pageId }: LinkedFilesProps) {
  const query = useQuery({ ...linksQuery(pageId), select: toFiles });
  return (
    <LinkList
      words={messages.linkedFiles}
      query={query}
      items={query.data}
      note={null}
      show={({ id, name, mimeType }) => (
        <a
          href={openHref({ id, name })}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-8 min-w-0 items-center gap-2 rounded-md px-2 py-1.5 transition-colors hover:bg-hover pointer-coarse:min-h-11"
        >
          <FileGlyph mimeType={mimeType} />
          <span className="min-w-0 flex-1 truncate">{name}</span>
        </a>
      )}
    />
  );
}

function toFiles(links: readonly LinkRecord[]) {
  return [
    ...new Map(links.flatMap(({ file }) => (file === null ? [] : [[file.id, file] as const]))).values(),
  ];
}
