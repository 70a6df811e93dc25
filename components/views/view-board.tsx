import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { use, useState, type DragEvent } from "react";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { Button } from "@/components/ui/form/button";
import { IconButton } from "@/components/ui/form/icon-button";
import { classNames } from "@/components/ui/class-names";
import type { PageRecord } from "@/lib/contracts/pages";
import type { ViewDefinition } from "@/lib/domain/views/view-definition";
import { BoardCard } from "./board-card";
import { groupsOf, nameOfGroup, type ShownGroup } from "./shown-groups";
import { useCardMove, type CardMove } from "./use-card-move";
import { useDropTarget } from "./use-drop-target";
import { usePageWithValue, type CreatePageWith } from "./use-page-with-value";
import { ViewContext } from "./view-context";
import { scopeOfGroup, viewGroupsQuery, viewPagesQuery, type ViewScope } from "./view-queries";
import { ViewWait } from "./view-wait";
import "./board.css";

export type ViewBoardProps = { view: ViewDefinition; by: string; scope: ViewScope };

/** A card that is dragged, and the column that it is from. */
type Dragged = { page: PageRecord; from: ShownGroup };

const partSize = 30;
const dragType = "application/x-sheaf-card";

/** Pages in columns by the values of a property, which changes with the column. */
export function ViewBoard({ view, by, scope }: ViewBoardProps) {
  const query = useQuery(viewGroupsQuery(scope, by));
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const move = useCardMove(by);
  const { newPagesIn } = use(ViewContext);
  const create = usePageWithValue(by, newPagesIn ?? null);
  if (query.data === undefined) return <ViewWait query={query} />;
  const columns = groupsOf(query.data, view);
  return (
    <>
      {query.data.complete ? null : <p className="view-note">{words.incomplete}</p>}
      <div className="view-board fade-ends" role="group" aria-label={words.view("board")}>
        {columns.map((column) => (
          <BoardColumn
            key={column.key}
            {...{ view, scope, by, column, columns, dragged, move }}
            onDrag={setDragged}
            create={newPagesIn === undefined ? null : create}
          />
        ))}
      </div>
    </>
  );
}

type BoardColumnProps = {
  view: ViewDefinition;
  scope: ViewScope;
  by: string;
  column: ShownGroup;
  columns: readonly ShownGroup[];
  dragged: Dragged | null;
  onDrag: (dragged: Dragged | null) => void;
  move: CardMove;
  /** Null where no page may be made. */
  create: CreatePageWith | null;
};

function BoardColumn(props: BoardColumnProps) {
  const { view, scope, by, column, columns, dragged, onDrag, move, create } = props;
  const query = useInfiniteQuery(viewPagesQuery(scopeOfGroup(scope, by, column.value), view, partSize));
  const name = nameOfGroup(column, by);
  const { isOver, drop } = useDropTarget(dragged !== null && dragged.from.key !== column.key, () => {
    onDrag(null);
    if (dragged !== null) move(dragged.page, { from: dragged.from, to: column, name });
  });
  const targetsOf = (page: PageRecord) =>
    columns
      .filter(({ key }) => key !== column.key)
      .map((to) => ({
        name: nameOfGroup(to, by),
        choose: () => move(page, { from: column, to, name: nameOfGroup(to, by) }),
      }));
  const dragOf = (page: PageRecord) => ({
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(dragType, "");
      dataTransfer.effectAllowed = "move";
      onDrag({ page, from: column });
    },
    onDragEnd: () => onDrag(null),
  });
  const pages = query.data?.pages.flatMap((part) => part.data);
  return (
    <section className={classNames("view-column", isOver && "view-over")} aria-label={name} {...drop}>
      <ColumnHead name={name} column={column} create={create} />
      {pages === undefined ? (
        <ViewWait query={query} />
      ) : (
        <ul>
          {pages.map((page) => (
            <BoardCard
              key={page.id}
              view={view}
              page={page}
              isDragged={dragged?.page.id === page.id && dragged.from.key === column.key}
              drag={dragOf(page)}
              targets={targetsOf(page)}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage ? (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words.more}
        </Button>
      ) : null}
    </section>
  );
}

type ColumnHeadProps = Pick<BoardColumnProps, "column" | "create"> & { name: string };

function ColumnHead({ name, column, create }: ColumnHeadProps) {
  return (
    <header>
      <bdi className="truncate">{name}</bdi>
      <span className="view-count">{words.count(column.pages, column.more)}</span>
      {create === null ? null : (
        <IconButton
          label={words.createIn(name)}
          className="view-column-create"
          onClick={() => create(column.value)}
        >
          <Plus aria-hidden />
        </IconButton>
      )}
    </header>
  );
}
