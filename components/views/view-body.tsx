import { useInfiniteQuery } from "@tanstack/react-query";
import type { ViewDefinition } from "@/lib/domain/views/view-definition";
import { AskedProperty } from "./asked-property";
import { ViewCalendar } from "./calendar/view-calendar";
import { guessDate, namesWithDays, namesWithGroups } from "./property-choices";
import { ViewBoard } from "./view-board";
import { ViewGroups } from "./view-groups";
import { ViewPages } from "./view-pages";
import { viewPagesQuery, type ViewScope } from "./view-queries";
import { ViewWait } from "./view-wait";

export type ViewBodyProps = { view: ViewDefinition; scope: ViewScope };

const sampleSize = 50;

/** The pages of a view in its layout. */
export function ViewBody({ view, scope }: ViewBodyProps) {
  if (view.layout === "board") {
    if (view.group === null) return <UndecidedView view={view} scope={scope} />;
    return <ViewBoard view={view} by={view.group} scope={scope} />;
  }
  if (view.layout === "calendar") {
    if (view.date === null) return <UndecidedView view={view} scope={scope} />;
    return <ViewCalendar key={view.date} view={view} by={view.date} scope={scope} />;
  }
  return view.group === null ? (
    <ViewPages view={view} scope={scope} />
  ) : (
    <ViewGroups view={view} by={view.group} scope={scope} />
  );
}

/** A board or a calendar that names no property: the first pages say which one it can be. */
function UndecidedView({ view, scope }: ViewBodyProps) {
  const query = useInfiniteQuery(viewPagesQuery(scope, { sort: view.sort, layout: "table" }, sampleSize));
  if (query.data === undefined) return <ViewWait query={query} />;
  const pages = query.data.pages.flatMap((part) => part.data);
  if (view.layout === "board") return <AskedProperty field="group" names={namesWithGroups(pages)} />;
  const date = guessDate(view, pages);
  if (date === null) return <AskedProperty field="date" names={namesWithDays(pages)} />;
  return <ViewCalendar key={date} view={view} by={date} scope={scope} />;
}
