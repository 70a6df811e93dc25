"use client";

import { UsersRound } from "lucide-react";
import { use } from "react";
import { messages } from "@/components/shell/messages";
import { ShareContext } from "@/components/shell/share-context";
import { Button } from "@/components/ui/button";
import type { NamedItem } from "./named-item";

export type ShareButtonProps = { item: NamedItem };

/** Shows and changes who has access to an item. */
export function ShareButton({ item }: ShareButtonProps) {
  const share = use(ShareContext);
  return (
    <Button
      kind="plain"
      aria-haspopup="dialog"
      className="min-h-8 shrink-0 px-2.5 max-sm:size-8 max-sm:px-0 max-sm:pointer-coarse:size-11"
      onClick={() => share?.(item)}
    >
      <UsersRound aria-hidden className="size-4.5" />
      <span className="max-sm:sr-only">{messages.frame.share}</span>
    </Button>
  );
}
