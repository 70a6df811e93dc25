"use client";

import Link from "next/link";
import { useFavourites } from "@/components/shell/items/use-favourites";
import { HomeSection } from "@/components/shell/layout/home-section";
import { ItemGlyph } from "@/components/shell/layout/item-glyph";
import { homeMessages } from "@/components/shell/messages/home-messages";
import { RelativeTime } from "@/components/ui/time/relative-time";
import { itemHref } from "@/lib/contracts/to-item";

const shownMax = 8;

/** The favourites on the first screen, with when they changed. */
export function HomeFavourites() {
  const { items } = useFavourites();
  const words = homeMessages;
  return (
    <HomeSection title={words.favourites}>
      {items.length === 0 ? (
        <p className="text-sm text-ink-soft">{words.noFavourites}</p>
      ) : (
        <ul className="grid grid-cols-1">
          {items.slice(0, shownMax).map((item) => (
            <li key={item.id}>
              <Link
                href={itemHref(item)}
                prefetch={false}
                className="-mx-2 flex min-h-8 items-center gap-2 rounded-md px-2 hover:bg-hover pointer-coarse:min-h-11"
              >
                <ItemGlyph item={item} />
                <span title={item.name} className="min-w-0 flex-1 truncate font-serif">
                  {item.name}
                </span>
                <span className="shrink-0 text-xs text-ink-soft">
                  <RelativeTime dateTime={item.updatedAt} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  );
}
