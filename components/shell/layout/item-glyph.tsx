import { Folder } from "lucide-react";
import type { Item } from "@/lib/contracts/items";
import { PageGlyph } from "./page-glyph";

export type ItemGlyphProps = { item: Pick<Item, "kind" | "icon"> };

/** The item's icon, or a folder or a sheet of paper; hidden from screen readers. */
export function ItemGlyph({ item }: ItemGlyphProps) {
  if (item.kind === "page" || item.icon !== null) return <PageGlyph icon={item.icon} />;
  return (
    <span aria-hidden className="inline-flex w-5 shrink-0 justify-center">
      <Folder className="size-4 self-center text-ink-soft" />
    </span>
  );
}
