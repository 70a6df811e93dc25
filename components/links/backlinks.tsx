"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { messages } from "@/components/shell/messages";
import { PageGlyph } from "@/components/shell/page-glyph";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { backlinksKey, listBacklinks } from "@/lib/client/links";

export type BacklinksProps = { pageId: string };

/** The pages that link to a page, each with the line of its first link. */
export function Backlinks({ pageId }: BacklinksProps) {
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: backlinksKey(pageId),
    queryFn: ({ signal }) => listBacklinks(pageId, signal),
  });
  const words = messages.backlinks;
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
  if (data.data.length === 0) return <p className="text-sm text-ink-soft">{words.none}</p>;
  return (
    <>
      <ul aria-label={words.title} className="-mx-2 grid grid-cols-1 gap-1">
        {data.data.map(({ id, title, icon, folderPath, context }) => (
          <li key={id}>
            <Link
              href={`/pages/${id}`}
              prefetch={false}
              className="grid gap-0.5 rounded-md px-2 py-2 transition-colors hover:bg-hover"
            >
              <span className="flex min-w-0 items-center gap-2">
                <PageGlyph icon={icon} />
                <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
              </span>
              {folderPath === "/" ? null : (
                <span className="truncate pl-7 text-xs text-ink-faint">{folderPath}</span>
              )}
              <span className="line-clamp-3 pl-7 text-sm wrap-anywhere text-ink-soft">{context}</span>
            </Link>
          </li>
        ))}
      </ul>
      {data.complete ? null : <p className="mt-3 text-sm text-ink-soft">{words.more}</p>}
    </>
  );
}
