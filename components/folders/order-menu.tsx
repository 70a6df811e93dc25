import { ArrowDownUp } from "lucide-react";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { Menu } from "@/components/ui/menu/menu";
import { MenuChoice } from "@/components/ui/menu/menu-choice";
import type { FolderOrder } from "@/lib/contracts/fields/folder-view";
import type { SortOrder } from "./sort-order";

export type OrderMenuProps = {
  order: FolderOrder;
  /** How this list was sorted by a heading, for nobody else. */
  sort: SortOrder | null;
  /** Whether the layout has an order by hand. */
  isByHand: boolean;
  onChange: (order: FolderOrder) => void;
};

const orders = ["name", "updatedAt", "createdAt", "chosen"] as const satisfies readonly FolderOrder[];

/** Chooses the order of a folder, which everybody sees. */
export function OrderMenu({ order, sort, isByHand, onChange }: OrderMenuProps) {
  const words = messages.folders;
  const options = orders
    .filter((value) => isByHand || value !== "chosen")
    .map((value) => ({
      value,
      label: words.orders[value],
      ...(value === "chosen" ? { hint: words.byHandHint } : {}),
    }));
  const chosen = isByHand || order !== "chosen" ? order : "name";
  const now = sort === null ? words.orders[chosen] : words.sortedHere(sort.by);
  return (
    <Menu
      trigger={
        <Button kind="plain" aria-label={words.orderNow(now)} className="min-h-8 px-2.5">
          <ArrowDownUp aria-hidden className="size-4" />
          <span className="max-sm:hidden">{now}</span>
        </Button>
      }
    >
      <MenuChoice label={words.order} value={chosen} options={options} onChange={onChange} closes />
    </Menu>
  );
}
