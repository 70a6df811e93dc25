import { Ellipsis } from "lucide-react";
import Link from "next/link";
import { use, type DragEvent } from "react";
import { PageGlyph } from "@/components/shell/layout/page-glyph";
import { calendarMessages as words } from "@/components/shell/messages/calendar-messages";
import { useMayWritePage } from "@/components/shell/reading/reading-mode";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/form/icon-button";
import { Menu } from "@/components/ui/menu/menu";
import { MenuItem } from "@/components/ui/menu/menu-item";
import { useAfterClose } from "@/components/ui/dialog/use-after-close";
import { ViewValuesBelow } from "@/components/views/view-values-below";
import { CalendarContext, type PageOnDay } from "./calendar-context";
import { isMovable } from "./calendar-entries";

export type CalendarPageProps = {
  shown: PageOnDay;
  time: string | null;
  /** Whether Tab comes to it; in a month, only on the day that has the focus. */
  isReached?: boolean;
  /** Whether there is room for what the page is shown with. */
  isRoomy?: boolean;
};

const dragType = "application/x-sheaf-day";

/** A page in a calendar, which is dragged to another day or moved there by its menu. */
export function CalendarPage({ shown, time, isReached = true, isRoomy = false }: CalendarPageProps) {
  const { by, columns, dragged, drag } = use(CalendarContext);
  const { page, day } = shown;
  const movable = useMayWritePage(page) && isMovable(page, by);
  const dragging = {
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(dragType, "");
      dataTransfer.effectAllowed = "move";
      drag(shown);
    },
    onDragEnd: () => drag(null),
  };
  const isDragged = dragged?.page.id === page.id && dragged.day === day;
  return (
    <div
      className={classNames("calendar-page", isDragged && "view-dragged")}
      draggable={movable}
      title={page.title}
      {...(movable ? dragging : {})}
    >
      <div className="calendar-page-head">
        <Link
          href={`/pages/${page.id}`}
          prefetch={false}
          draggable={false}
          tabIndex={isReached ? 0 : -1}
          className="calendar-link"
        >
          {isRoomy || page.icon !== null ? <PageGlyph icon={page.icon} /> : null}
          {time === null ? null : <span className="calendar-time">{time}</span>}
          <bdi className="truncate">{page.title}</bdi>
        </Link>
        {movable ? <PageMenu shown={shown} isReached={isReached} /> : null}
      </div>
      {isRoomy ? <ViewValuesBelow page={page} columns={columns} /> : null}
    </div>
  );
}

function PageMenu({ shown, isReached }: { shown: PageOnDay; isReached: boolean }) {
  const { by, askDay, move } = use(CalendarContext);
  const { run, closed } = useAfterClose();
  const trigger = (
    <IconButton
      label={words.options(shown.page.title)}
      tabIndex={isReached ? 0 : -1}
      className="view-card-menu calendar-menu"
    >
      <Ellipsis aria-hidden />
    </IconButton>
  );
  return (
    <Menu trigger={trigger} onClosed={closed}>
      <MenuItem onSelect={() => run(() => askDay(shown))}>{words.moveToDay}</MenuItem>
      {shown.day === null ? null : (
        <MenuItem onSelect={() => move(shown, null)}>{words.removeDay(by)}</MenuItem>
      )}
    </Menu>
  );
}
