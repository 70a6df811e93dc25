"use client";

import { UsersRound } from "lucide-react";
import { useState } from "react";
import { messages } from "@/components/shell/messages";
import { Button } from "@/components/ui/button";
import { LateShareDialog } from "./late-share-dialog";
import type { NamedItem } from "./named-item";

export type ShareButtonProps = { item: NamedItem };

/** Shows and changes who has access to an item. */
export function ShareButton({ item }: ShareButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="plain"
        aria-haspopup="dialog"
        className="min-h-8 shrink-0 px-2.5 max-sm:size-8 max-sm:px-0 max-sm:pointer-coarse:size-11"
        onClick={() => setOpen(true)}
      >
        <UsersRound aria-hidden className="size-4.5" />
        <span className="max-sm:sr-only">{messages.frame.share}</span>
      </Button>
      <LateShareDialog item={item} open={open} onOpenChange={setOpen} />
    </>
  );
}
