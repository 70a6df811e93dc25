"use client";

import { Link2 } from "lucide-react";
import { messages } from "@/components/shell/messages/messages";
import { sharingMessages } from "@/components/shell/messages/sharing-messages";
import { Dialog } from "@/components/ui/dialog/dialog";
import { itemHref } from "@/lib/contracts/to-item";
import { copyWithToast } from "@/components/shell/toasts/copy-with-toast";
import { Button } from "@/components/ui/form/button";
import type { NamedItem } from "./named-item";
import { SharingPanel } from "./sharing-panel";

export type ShareDialogProps = {
  item: NamedItem;
  /** Whether the person can invite others. */
  mayInvite: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The people with access to a page or folder, and its source; administrators can change it. */
export function ShareDialog({ item, mayInvite, open, onOpenChange }: ShareDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={sharingMessages.title(item.name)}
      closeLabel={messages.close}
      beside={<CopyLink item={item} />}
    >
      <SharingPanel item={item} mayInvite={mayInvite} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function CopyLink({ item }: Pick<ShareDialogProps, "item">) {
  const { copyLink, linkCopied } = messages.items;
  return (
    <Button
      kind="plain"
      className="px-2.5"
      onClick={() => void copyWithToast(`${window.location.origin}${itemHref(item)}`, linkCopied)}
    >
      <Link2 aria-hidden className="size-4" />
      {copyLink}
    </Button>
  );
}
