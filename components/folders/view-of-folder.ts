import type { ShownFolder } from "@/lib/client/cache/folder-view-query";
import type { FolderOrder } from "@/lib/contracts/fields/folder-view";
import type { ViewDefinition } from "@/lib/domain/views/view-definition";

/** The orders of a folder as `GET /pages` takes them; what is placed by hand is so in the list only. */
const sorts: Record<FolderOrder, string> = {
  name: "title",
  updatedAt: "updatedAt",
  createdAt: "createdAt",
  chosen: "title",
};

/** How a folder shows its pages, as the definition of a view. */
export function viewOfFolder({ view, order }: Pick<ShownFolder, "view" | "order">): ViewDefinition {
  const { show = [], layout = "list", group, date } = view;
  return {
    from: null,
    where: null,
    sort: sorts[order],
    group: layout === "board" ? (group ?? null) : null,
    groups: [],
    show: show.length === 0 ? null : show,
    layout,
    date: date ?? null,
    end: null,
  };
}
