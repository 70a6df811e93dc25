import { Ellipsis } from "lucide-react";
import type { DragEvent } from "react";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { useMayWritePage } from "@/components/shell/reading/reading-mode";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/form/icon-button";
import { Menu } from "@/components/ui/menu/menu";
import { MenuItem } from "@/components/ui/menu/menu-item";
import type { PageRecord } from "@/lib/contracts/pages";
import type { ViewDefinition } from "@/lib/domain/views/view-definition";
import { PageTitle } from "./view-rows";
import { columnsOf } from "./view-values";
import { ViewValuesBelow } from "./view-values-below";

export type BoardCardProps = {
  view: ViewDefinition;
  page: PageRecord;
  isDragged: boolean;
  drag: { onDragStart: (event: DragEvent) => void; onDragEnd: () => void };
  /** The columns that it can be moved to. */
  targets: readonly { name: string; choose: () => void }[];
};

/** A page on a board, which is dragged to another column or moved there by its menu. */
export function BoardCard({ view, page, isDragged, drag, targets }: BoardCardProps) {
  const mayEdit = useMayWritePage(page);
  return (
    <li
      className={classNames("view-card", isDragged && "view-dragged")}
      draggable={mayEdit}
      {...(mayEdit ? drag : {})}
    >
      <div className="view-card-head">
        <PageTitle page={page} />
        {mayEdit ? (
          <Menu
            trigger={
              <IconButton label={words.move(page.title)} small className="view-card-menu">
                <Ellipsis aria-hidden />
              </IconButton>
            }
          >
            {targets.map(({ name, choose }) => (
              <MenuItem key={name} onSelect={choose}>
                {words.moveTo(name)}
              </MenuItem>
            ))}
          </Menu>
        ) : null}
      </div>
      <ViewValuesBelow page={page} columns={columnsOf(view, [])} />
    </li>
  );
}
