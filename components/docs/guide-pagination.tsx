import { ArrowLeft, ArrowRight } from "lucide-react";
import Link from "next/link";
import { docsMessages } from "@/components/shell/messages/docs-messages";
import type { GuideEntry } from "./guide-entries";

export type GuidePaginationProps = { previous: GuideEntry | null; next: GuideEntry | null };

const linkStyle =
  "group grid min-h-14 content-center gap-0.5 rounded-md border border-line px-4 py-2.5 hover:border-line-firm hover:bg-hover";
const labelStyle = "inline-flex items-center gap-1.5 text-xs text-ink-soft [&_svg]:size-3.5";

/** The guides before and after the open one. */
export function GuidePagination({ previous, next }: GuidePaginationProps) {
  return (
    <nav aria-label={docsMessages.nearby} className="mt-14 grid gap-3 sm:grid-cols-2">
      {previous === null ? null : (
        <Link href={previous.href} rel="prev" prefetch={false} className={linkStyle}>
          <span className={labelStyle}>
            <ArrowLeft aria-hidden />
            {docsMessages.previous}
          </span>
          <span className="text-sm font-medium">{previous.title}</span>
        </Link>
      )}
      {next === null ? null : (
        <Link
          href={next.href}
          rel="next"
          prefetch={false}
          className={`${linkStyle} text-right sm:col-start-2`}
        >
          <span className={`${labelStyle} justify-end`}>
            {docsMessages.next}
            <ArrowRight aria-hidden />
          </span>
          <span className="text-sm font-medium">{next.title}</span>
        </Link>
      )}
    </nav>
  );
}
