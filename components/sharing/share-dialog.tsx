"use client";

import { messages } from "@/components/shell/messages/messages";
import { sharingMessages } from "@/components/shell/messages/sharing-messages";
import { Dialog } from "@/components/ui/dialog/dialog";
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
    >
      <SharingPanel item={item} mayInvite={mayInvite} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
