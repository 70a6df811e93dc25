import { useInfiniteQuery } from "@tanstack/react-query";
import { viewMessages } from "@/components/shell/messages/view-messages";
import { calendarMessages as words } from "@/components/shell/messages/calendar-messages";
import { Button } from "@/components/ui/form/button";
import { classNames } from "@/components/ui/class-names";
import { viewPagesQuery, type ViewScope } from "@/components/views/view-queries";
import { ViewWait } from "@/components/views/view-wait";
import type { ViewDefinition } from "@/lib/domain/views/view-definition";
import { CalendarPage } from "./calendar-page";
import { undated } from "./calendar-queries";
import { useDayDrop } from "./use-day-drop";

export type CalendarUndatedProps = { view: ViewDefinition; by: string; scope: ViewScope };

const partSize = 20;

/** The pages of a calendar that have no day; one that is dropped here loses its day. */
export function CalendarUndated({ view, by, scope }: CalendarUndatedProps) {
  const query = useInfiniteQuery(viewPagesQuery(undated(scope, by), view, partSize));
  const { isOver, drop } = useDayDrop(null);
  const pages = query.data?.pages.flatMap((part) => part.data);
  return (
    <section
      aria-label={words.undated}
      className={classNames("calendar-undated", isOver && "view-over")}
      {...drop}
    >
      <p className="calendar-undated-head">{words.undated}</p>
      {pages === undefined ? (
        <ViewWait query={query} />
      ) : pages.length === 0 && !query.hasNextPage ? (
        <p className="view-note">{words.allDated}</p>
      ) : (
        <ul>
          {pages.map((page) => (
            <li key={page.id}>
              <CalendarPage shown={{ page, day: null }} time={null} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage ? (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {viewMessages.more}
        </Button>
      ) : null}
    </section>
  );
}
