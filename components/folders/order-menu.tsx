import { ArrowDownUp } from "lucide-react";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { Menu } from "@/components/ui/menu/menu";
import { MenuChoice } from "@/components/ui/menu/menu-choice";
import type { FolderOrder } from "@/lib/contracts/fields/folder-view";

export type OrderMenuProps = { order: FolderOrder; onChange: (order: FolderOrder) => void };

const orders = ["name", "updatedAt", "createdAt", "chosen"] as const satisfies readonly FolderOrder[];

/** Chooses the order of a folder, which everybody sees. */
export function OrderMenu({ order, onChange }: OrderMenuProps) {
  const words = messages.folders;
  const options = orders.map((value) => ({
    value,
    label: words.orders[value],
    ...(value === "chosen" ? { hint: words.byHandHint } : {}),
  }));
  return (
    <Menu
      trigger={
        <Button kind="plain" aria-label={words.orderNow(words.orders[order])} className="min-h-8 px-2.5">
          <ArrowDownUp aria-hidden className="size-4" />
          <span className="max-sm:hidden">{words.orders[order]}</span>
        </Button>
      }
    >
      <MenuChoice label={words.order} value={order} options={options} onChange={onChange} closes />
    </Menu>
  );
}
