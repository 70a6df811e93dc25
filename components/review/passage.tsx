import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PageReview } from "@/lib/contracts/review/review";
import { ChangeTools } from "./change-tools";
import { PassageSource } from "./passage-source";
import { RenderedPassage } from "./rendered-passage";
import type { PassagePart, ShownChange } from "./shown-change";
import type { ReviewState } from "./use-review-state";

export type PassageProps = {
  passage: PageReview["passages"][number];
  pageId: string;
  state: ReviewState;
  isKept: (id: string) => boolean;
  mayUndo: boolean;
};

/** Lines of a page with the changes in them, as they read, or as they are written where that says more. */
export function Passage({ passage, pageId, state, isKept, mayUndo }: PassageProps) {
  // Loaded with the first review: it knows all of markdown.
  const { data: render, isPending } = useQuery({
    queryKey: ["render-passage"],
    queryFn: async () => (await import("@/lib/domain/markdown/render/render-changes")).renderPassage,
    staleTime: Infinity,
  });
  const isTop = passage.firstLine === 1;
  const pieces = useMemo(() => render?.(passage.parts, isTop) ?? null, [render, passage.parts, isTop]);
  const changesIn = (parts: readonly PassagePart[]) =>
    parts
      .filter((part) => part.kind === "change")
      .map((change): ShownChange => ({
        change,
        isCurrent: state.isCurrent(pageId, change.id),
        isKept: isKept(change.id),
        position: state.positionOf(pageId, change.id),
        choose: () => state.choose(pageId, change.id),
      }));
  const current = changesIn(passage.parts).find(({ isCurrent }) => isCurrent);
  if (isPending) return null;
  return (
    <div className="relative">
      {(pieces ?? [{ parts: passage.parts, html: null }]).map(({ parts, html }, index) =>
        html === null ? (
          <PassageSource key={index} parts={parts} changes={changesIn(parts)} />
        ) : (
          <RenderedPassage key={index} html={html} changes={changesIn(parts)} />
        ),
      )}
      {current === undefined ? null : (
        <ChangeTools position={current.position} keys={state.keys} isBusy={state.isBusy} mayUndo={mayUndo} />
      )}
    </div>
  );
}
