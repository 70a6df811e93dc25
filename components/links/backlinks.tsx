"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { messages } from "@/components/shell/messages/messages";
import { PageGlyph } from "@/components/shell/layout/page-glyph";
import { callOperation } from "@/lib/client/http/call-operation";
import { followCursors } from "@/lib/client/http/follow-cursors";
import { scanPlainText } from "@/lib/domain/markdown/extract/scan-plain-text";
import { LinkList } from "./link-list";
import { isolateExcerpt, isolatePath } from "@/components/shell/items/isolate-names";

const partsMax = 5;

export type BacklinksProps = { pageId: string };

/** The pages that link to a page, most recently updated first, each with the line of its first link. */
export function Backlinks({ pageId }: BacklinksProps) {
  const query = useQuery({
    queryKey: ["backlinks", pageId],
    queryFn: ({ signal }) =>
      followCursors(
        (query) => callOperation("GET /pages/{pageId}/backlinks", { params: { pageId }, query, signal }),
        partsMax,
      ),
  });
  const words = messages.backlinks;
  return (
    <LinkList
      words={words}
      query={query}
      items={query.data?.data}
      note={query.data?.complete === false ? words.more : null}
      show={({ id, title, icon, folderPath, context }) => (
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
            <span className="truncate pl-7 text-xs text-ink-faint">{isolatePath(folderPath)}</span>
          )}
          <span className="line-clamp-3 pl-7 text-left text-sm wrap-anywhere text-ink-soft">
            {textOf(context)}
          </span>
        </Link>
      )}
    />
  );
}

/** The visible text of a context; its ellipses are not part of its markdown. */
function textOf(context: string): string {
  const [, before = "", markdown = "", after = ""] = /^(…?)(.*?)(…?)$/s.exec(context) ?? [];
  return isolateExcerpt(`${before}${scanPlainText(markdown, { start: 0, end: markdown.length })}${after}`);
}
