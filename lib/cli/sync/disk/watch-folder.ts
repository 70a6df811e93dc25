import { watch } from "node:fs";
import type { Bell } from "@/lib/cli/changes/bell";
import type { SyncDisk } from "@/lib/cli/sync/ports";

/**
 * Rings when something changes below a folder, until it is interrupted. What the system tells is a hint: the folder is
 * looked at as a whole then, and from time to time besides. Returns false where the system tells nothing.
 */
export function watchFolder(
  root: string,
  { bell, isIgnored, signal }: { bell: Bell; isIgnored: SyncDisk["isIgnored"]; signal: AbortSignal },
): boolean {
  try {
    const watcher = watch(root, { recursive: true, signal }, (_event, name) => {
      const path = name?.replaceAll("\\", "/") ?? "";
      if (path === "" || !isIgnored(path, "file")) bell.ring();
    });
    watcher.on("error", () => watcher.close());
    return true;
  } catch {
    return false;
  }
}
