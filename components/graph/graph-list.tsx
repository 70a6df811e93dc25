import { graphMessages as words } from "@/components/shell/messages/graph-messages";
import { degreeOf } from "@/lib/domain/graph/link-graph";
import { GraphListRow } from "./graph-list-row";
import { type GraphListOptions, useGraphList } from "./use-graph-list";

/** The pages of a graph with their numbers of links; a page opens to its neighbours. Only rows in sight are rendered. */
export function GraphList(options: GraphListOptions) {
  const { graph, chosen } = options;
  const { rows, indices, active, setBox, setScroller, toggle, choose, onKeyDown } = useGraphList(options);
  return (
    <div ref={setScroller} className="relative min-h-0 flex-1 overflow-y-auto px-2 pb-3">
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- the row that Tab leads to has the focus */}
      <div
        role="tree"
        aria-label={words.list}
        ref={setBox}
        onKeyDown={onKeyDown}
        style={{ height: `calc(var(--row) * ${rows.length})` }}
        className="relative [--row:2.125rem] pointer-coarse:[--row:2.75rem]"
      >
        {indices.map((index) => {
          const row = rows[index];
          const page = row && graph.pages[row.place];
          if (row === undefined || page === undefined) return null;
          return (
            <GraphListRow
              key={row.key}
              row={row}
              index={index}
              page={page}
              linksIn={graph.linksIn[row.place] ?? 0}
              linksOut={graph.linksOut[row.place] ?? 0}
              canOpen={row.above === null && degreeOf(graph, row.place) > 0}
              isReachable={index === active}
              isChosen={row.place === chosen}
              onFocus={() => choose(row)}
              onToggle={() => toggle(row)}
            />
          );
        })}
      </div>
    </div>
  );
}
