import { reviewMessages as words } from "@/components/shell/messages/review-messages";
import type { ShownChange } from "./shown-change";

/** The number of a change and what it is, in words. */
export function nameOfChange({ change, position, isKept }: Omit<ShownChange, "choose">): string {
  const { removed, inserted } = change;
  return `${words.position(position.at, position.count)}: ${words.describe({ removed, inserted, isKept })}`;
}
