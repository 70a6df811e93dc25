import Link from "next/link";
import type { ReactNode } from "react";
import { isolatePath } from "@/components/shell/items/isolate-names";
import { PageGlyph } from "@/components/shell/layout/page-glyph";
import type { LocatedPageRecord } from "@/lib/contracts/pages";

export type LinkingPageProps = {
  page: Pick<LocatedPageRecord, "id" | "title" | "icon" | "folderPath">;
  /** The sentence in it that is about the page on screen. */
  children: ReactNode;
};

/** A page that links to the page on screen, or names it. */
export function LinkingPage({ page: { id, title, icon, folderPath }, children }: LinkingPageProps) {
  return (
    <Link
      href={`/pages/${id}`}
      prefetch={false}
      className="grid min-w-0 flex-1 gap-0.5 rounded-md px-2 py-2 transition-colors hover:bg-hover"
    >
      <span className="flex min-w-0 items-center gap-2">
        <PageGlyph icon={icon} />
        <span className="min-w-0 flex-1 truncate font-serif text-[1.0625rem]/6">{title}</span>
      </span>
      {folderPath === "/" ? null : (
        <span className="truncate pl-7 text-xs text-ink-faint">{isolatePath(folderPath)}</span>
      )}
      <span className="line-clamp-3 pl-7 text-left font-serif text-[0.9375rem]/5.5 wrap-anywhere text-ink-soft">
        {children}
      </span>
    </Link>
  );
}
