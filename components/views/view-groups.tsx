import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { Button } from "@/components/ui/form/button";
import type { ViewDefinition } from "@/lib/domain/views/view-definition";
import { ViewGallery } from "./view-gallery";
import { groupsOf, nameOfGroup, type ShownGroup } from "./shown-groups";
import { scopeOfGroup, viewGroupsQuery, viewPagesQuery, type ViewScope } from "./view-queries";
import { ViewRows } from "./view-rows";
import { ViewWait } from "./view-wait";

export type ViewGroupsProps = { view: ViewDefinition; by: string; scope: ViewScope };

const partSize = 50;
const openMax = 8;

/** The pages of a view, group by group. */
export function ViewGroups({ view, by, scope }: ViewGroupsProps) {
  const query = useQuery(viewGroupsQuery(scope, by));
  if (query.data === undefined) return <ViewWait query={query} />;
  const groups = groupsOf(query.data, view).filter(({ pages }) => pages > 0);
  if (groups.length === 0) return <p className="view-note">{words.empty}</p>;
  return (
    <>
      {query.data.complete ? null : <p className="view-note">{words.incomplete}</p>}
      {groups.map((group, at) => (
        <ViewGroup key={group.key} {...{ view, by, scope, group }} startsOpen={at < openMax} />
      ))}
    </>
  );
}

type ViewGroupProps = ViewGroupsProps & { group: ShownGroup; startsOpen: boolean };

function ViewGroup({ view, by, scope, group, startsOpen }: ViewGroupProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const name = nameOfGroup(group, by);
  return (
    <div role="group" aria-label={name}>
      <button type="button" className="view-group" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRight aria-hidden className={isOpen ? "rotate-90" : undefined} />
        <bdi>{name}</bdi>
        <span className="view-count">{words.count(group.pages, group.more)}</span>
      </button>
      {isOpen ? <PagesOfGroup view={view} scope={scopeOfGroup(scope, by, group.value)} /> : null}
    </div>
  );
}

function PagesOfGroup({ view, scope }: { view: ViewDefinition; scope: ViewScope }) {
  const query = useInfiniteQuery(viewPagesQuery(scope, view, partSize));
  const { data, hasNextPage, isFetchingNextPage } = query;
  const Shown = view.layout === "gallery" ? ViewGallery : ViewRows;
  if (data === undefined) return <ViewWait query={query} />;
  return (
    <>
      <Shown view={view} pages={data.pages.flatMap((part) => part.data)} />
      {hasNextPage ? (
        <Button className="m-2" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words.more}
        </Button>
      ) : null}
    </>
  );
}
