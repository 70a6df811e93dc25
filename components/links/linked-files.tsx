"use client";

import { useQuery } from "@tanstack/react-query";
import { FileGlyph } from "@/components/shell/file-glyph";
import { messages } from "@/components/shell/messages";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { fileHref } from "@/lib/client/files";
import { linksKey, listLinks } from "@/lib/client/links";

export type LinkedFilesProps = { pageId: string };

/** The files that a page shows or links to, each once. */
export function LinkedFiles({ pageId }: LinkedFilesProps) {
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: linksKey(pageId),
    queryFn: ({ signal }) => listLinks(pageId, signal),
  });
  const words = messages.linkedFiles;
  if (isPending) return <p className="animate-late text-sm text-ink-soft">{words.loading}</p>;
  if (isError) {
    return (
      <Notice
        tone="alarm"
        role="alert"
        actions={<Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}
      >
        {words.failed}
      </Notice>
    );
  }
  const files = new Map(data.flatMap(({ file }) => (file === null ? [] : [[file.id, file] as const])));
  if (files.size === 0) return <p className="text-sm text-ink-soft">{words.none}</p>;
  return (
    <ul aria-label={words.title} className="-mx-2 grid grid-cols-1 gap-1">
      {[...files.values()].map(({ id, name, mimeType }) => (
        <li key={id}>
          <a
            href={fileHref(id)}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-8 min-w-0 items-center gap-2 rounded-md px-2 py-1.5 transition-colors hover:bg-hover pointer-coarse:min-h-11"
          >
            <FileGlyph mimeType={mimeType} />
            <span className="min-w-0 flex-1 truncate">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
