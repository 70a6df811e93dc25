import { ChevronRight } from "lucide-react";
import Link from "next/link";
import type { Item } from "@/lib/contracts/items";
import { messages } from "./messages";

export type BreadcrumbProps = {
  /** The folders above, from the top down. */
  folders: readonly Pick<Item, "id" | "name">[];
};

/** The way up: the folders above what is on screen; on a phone only the nearest. */
export function Breadcrumb({ folders }: BreadcrumbProps) {
  if (folders.length === 0) return null;
  return (
    <nav aria-label={messages.items.path} className="min-w-12 flex-1">
      <ol className="flex min-w-0 items-center text-sm text-ink-soft">
        {folders.map(({ id, name }) => (
          <li key={id} className="flex min-w-8 shrink-3 items-center last:shrink max-sm:not-last:hidden">
            <Link
              href={`/folders/${id}`}
              prefetch={false}
              title={name}
              className="truncate rounded-sm px-1.5 py-1 transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:py-2.5"
            >
              {name}
            </Link>
            <ChevronRight
              aria-hidden
              className="size-3.5 shrink-0 text-ink-faint in-[li:last-child]:hidden"
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}
