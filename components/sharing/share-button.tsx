"use client";

import { UserRoundPlus, UsersRound } from "lucide-react";
import { use } from "react";
import { messages } from "@/components/shell/messages/messages";
import { ShareContext } from "@/components/shell/contexts/share-context";
import { Button } from "@/components/ui/form/button";
import type { NamedItem } from "./named-item";

export type ShareButtonProps = {
  item: NamedItem;
  /** Whether people other than the owner have access. */
  isShared: boolean;
};

/** Shows whether an item is shared, and opens its sharing. */
export function ShareButton({ item, isShared }: ShareButtonProps) {
  const share = use(ShareContext);
  const Icon = isShared ? UsersRound : UserRoundPlus;
  return (
    <Button
      kind="plain"
      aria-haspopup="dialog"
      className="min-h-8 shrink-0 px-2.5 max-sm:size-8 max-sm:px-0 max-sm:pointer-coarse:size-11"
      onClick={() => share?.(item)}
    >
      <Icon aria-hidden className="size-4.5" />
      <span className="max-sm:sr-only">{isShared ? messages.frame.shared : messages.frame.share}</span>
    </Button>
  );
}
