import { toast } from "sonner";
import { messages } from "@/components/shell/messages/messages";
import type { Item } from "@/lib/contracts/items";

/** Says that none of some items can be changed. */
export function sayMayNot(items: readonly Item[]): void {
  if (items.length > 0) toast(messages.items.mayNotChange(items.map(({ name }) => name)));
}

/** The changeable ones of some items. */
export function changeable(items: readonly Item[]): readonly Item[] {
  return items.filter(({ permission }) => permission !== "view");
}
