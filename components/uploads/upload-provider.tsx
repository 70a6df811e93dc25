"use client";

import { useQueryClient } from "@tanstack/react-query";
import { use, useState, type ComponentType, type ReactNode } from "react";
import { toast } from "sonner";
import type { ChosenFolder } from "@/components/shell/contexts/item-actions-context";
import { messages } from "@/components/shell/messages/messages";
import { UploadContext } from "@/components/shell/contexts/upload-context";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { LoadFailedContext } from "@/components/ui/loading/load-failed-context";
import { refetchFolderChildren } from "@/lib/client/cache/folder-children-cache";
import { useStrayFiles } from "./stray-files";

export type UploadProviderProps = { children: ReactNode };

/** Provides uploads for all screens, and shows their progress; loaded on first use. */
export function UploadProvider({ children }: UploadProviderProps) {
  const queries = useQueryClient();
  const router = useGuardedRouter();
  const tellLoadFailed = use(LoadFailedContext);
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  useStrayFiles();
  const tellDone = (count: number, { id }: ChosenFolder, name: string | null) => {
    const href = id === null ? "/pages" : `/folders/${id}`;
    // A person on the folder's screen sees the files there.
    if (location.pathname === href) return;
    const onClick = () => router.push(href);
    toast(messages.files.uploaded(count, name), { action: { label: messages.items.open, onClick } });
  };
  const upload = (files: readonly File[], to: ChosenFolder) => {
    Promise.all([import("./upload-panel"), import("./upload-queue")]).then(([panel, { uploadQueue }]) => {
      setPanel(() => panel.UploadPanel);
      uploadQueue.add(files, to, {
        onStored: () => void refetchFolderChildren(queries),
        onDone: (count, place) => tellDone(count, place, place.id === null ? null : place.name),
      });
    }, tellLoadFailed);
  };
  return (
    <UploadContext value={upload}>
      {children}
      {Panel === null ? null : <Panel />}
    </UploadContext>
  );
}
