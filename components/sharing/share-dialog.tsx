"use client";

import { messages } from "@/components/shell/messages/messages";
import { sharingMessages } from "@/components/shell/messages/sharing-messages";
import { Dialog } from "@/components/ui/dialog/dialog";
import type { NamedItem } from "./named-item";
import { SharingPanel } from "./sharing-panel";

export type ShareDialogProps = {
  item: NamedItem;
  /** Whether the person can give others an account. */
  mayInvite: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Who has access to a page or folder, and from where; for those who may, the way to change it. */
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
