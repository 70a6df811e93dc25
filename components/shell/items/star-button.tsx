"use client";

import { Star } from "lucide-react";
import { messages } from "@/components/shell/messages/messages";
import { IconButton } from "@/components/ui/form/icon-button";
import type { Item } from "@/lib/contracts/items";
import { useFavourites } from "./use-favourites";

export type StarButtonProps = { item: Item };

/** Stars the page or folder on screen, or removes its star; on a phone its menu does. */
export function StarButton({ item }: StarButtonProps) {
  const { has, add, remove } = useFavourites();
  const isStarred = has(item.id);
  return (
    <IconButton
      label={isStarred ? messages.favourites.remove : messages.favourites.add}
      onClick={() => (isStarred ? remove(item) : add(item))}
      className="max-sm:hidden"
    >
      <Star aria-hidden className={isStarred ? "fill-straw-mark text-straw" : undefined} />
    </IconButton>
  );
}
