"use client";

import { FolderPlus } from "lucide-react";
import { use } from "react";
import { ItemActionsContext } from "@/components/shell/contexts/item-actions-context";
import { messages } from "@/components/shell/messages/messages";
import { IconButton } from "@/components/ui/form/icon-button";

/** The sidebar's button that creates a folder at the top level. */
export function NewFolderButton() {
  const { createFolder } = use(ItemActionsContext);
  return (
    <IconButton label={messages.folders.create} aria-haspopup="dialog" onClick={() => createFolder(null)}>
      <FolderPlus aria-hidden className="size-4!" />
    </IconButton>
  );
}
