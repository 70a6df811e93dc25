import { useMemo } from "react";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import type { ViewDefinition } from "@/lib/domain/views/view-definition";
import { useRefreshViews } from "./use-refresh-views";
import { ViewBody } from "./view-body";
import { ViewContext, type ChangeView } from "./view-context";
import "./view.css";

export type FolderPagesProps = {
  folderId: string;
  view: ViewDefinition;
  /** Changes how the folder shows its pages; null where it may not be changed. */
  change: ChangeView | null;
};

/** The pages that are directly in a folder, in the layout that it has for everybody. */
export function FolderPages({ folderId, view, change }: FolderPagesProps) {
  useRefreshViews(true);
  const mayEdit = change !== null;
  const place = useMemo(
    () => ({ openPageId: "", newPagesIn: mayEdit ? folderId : undefined, change }),
    [folderId, mayEdit, change],
  );
  return (
    <ViewContext value={place}>
      <section className="view" aria-label={words.inFolder(words.view(view.layout))}>
        <ViewBody view={view} scope={{ where: null, folderId: null, parentId: folderId }} />
      </section>
    </ViewContext>
  );
}
