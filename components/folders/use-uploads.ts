import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { readLevelsAgain } from "@/lib/client/level-cache";
import { uploadQueueOf, type Upload, type UploadQueue } from "./upload-queue";

export type Uploads = {
  queue: UploadQueue;
  uploads: readonly Upload[];
  add: (files: readonly File[]) => void;
};

const none: readonly Upload[] = [];

/** The uploads into a folder, or to the top level. */
export function useUploads(parentId: string | null): Uploads {
  const queries = useQueryClient();
  const queue = uploadQueueOf(parentId);
  const uploads = useSyncExternalStore(
    queue.subscribe,
    () => queue.uploads,
    () => none,
  );
  return { queue, uploads, add: (files) => queue.add(files, () => void readLevelsAgain(queries)) };
}
