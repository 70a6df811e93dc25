import Link from "next/link";
import { ItemGlyph } from "@/components/shell/item-glyph";
import { RelativeTime } from "@/components/ui/relative-time";
import { itemHref, type Item } from "@/lib/contracts/items";
import { inNaturalOrder } from "@/lib/domain/tree/natural-order";

export type ItemListProps = { label: string; items: readonly Item[] };

/** Folders and pages, each leading to itself. */
export function ItemList({ label, items }: ItemListProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-1">
      {inNaturalOrder(items).map((item) => (
        <li key={item.id}>
          <Link
            href={itemHref(item)}
            data-item={item.id}
            prefetch={false}
            className="-mx-3 flex min-h-12 items-center gap-3 rounded-md px-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
          >
            <ItemGlyph item={item} />
            <span className="min-w-0 flex-1 truncate font-serif text-[1.0625rem]">{item.name}</span>
            <span className="shrink-0 text-sm text-ink-faint">
              <RelativeTime dateTime={item.updatedAt} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
