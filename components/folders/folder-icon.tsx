import { useQueryClient } from "@tanstack/react-query";
import { ItemIcon } from "@/components/shell/icons/item-icon";
import { useIcon } from "@/components/shell/icons/use-icon";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { showItem } from "@/lib/client/cache/folder-children-cache";
import { callOperation } from "@/lib/client/http/call-operation";
import type { FolderRecord } from "@/lib/contracts/folders";
import { folderItem } from "@/lib/contracts/to-item";

export type FolderIconProps = { folder: FolderRecord };

/** The folder's icon, with a button to change it. */
export function FolderIcon({ folder }: FolderIconProps) {
  const queries = useQueryClient();
  const router = useGuardedRouter();
  const { icon, change } = useIcon(
    folder.icon,
    (next) =>
      callOperation("PATCH /folders/{folderId}", { params: { folderId: folder.id }, body: { icon: next } }),
    (saved) => {
      showItem(queries, folderItem(saved));
      router.refresh();
    },
  );
  const readOnly = folder.permission === "view";
  if (readOnly && icon === null) return null;
  return (
    <div className={icon === null ? "-mt-4 -mb-3" : ""}>
      <ItemIcon
        icon={icon}
        readOnly={readOnly}
        onChange={change}
        addStyle="opacity-0 group-hover/head:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
      />
    </div>
  );
}
