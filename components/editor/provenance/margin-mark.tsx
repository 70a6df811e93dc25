import { Popover } from "radix-ui";
import type { KeyboardEvent, PointerEvent } from "react";
import { AuthorMark, authorEdgeStyle } from "@/components/shell/items/author-mark";
import { messages } from "@/components/shell/messages/messages";
import { provenanceMessages as words } from "@/components/shell/messages/editor/provenance-messages";
import { classNames } from "@/components/ui/class-names";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { Writing } from "@/lib/domain/provenance/place-writings";
import type { PlacedMark } from "./use-placed-marks";
import { useRestingCard, type RestingCard } from "./use-resting-card";
import { useWriterWords, whenWords } from "./writer-words";
import { WritingLinks } from "./writing-links";

export type MarginMarkProps = {
  mark: PlacedMark;
  /** Where the text begins. */
  left: number;
  /** Whether there is room for the sign of the writer; otherwise there is a coloured edge only. */
  hasSign: boolean;
  tabIndex: number;
  pageId: string;
  onHistory: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** An edge along blocks with the sign of who wrote them, which says who, and when. */
export function MarginMark(props: MarginMarkProps) {
  const { mark, left, hasSign, tabIndex, pageId, onHistory, onFocus, onKeyDown } = props;
  const { writing } = mark.run;
  const { who, signName, isProgram } = useWriterWords()(writing);
  const card = useRestingCard();
  const personId = writing.by?.id ?? null;
  const place = hasSign ? { left: left - 60, width: 34 } : { left: left - 20, width: 20 };
  return (
    <Popover.Root open={card.isOpen} onOpenChange={card.setOpen}>
      <div className="pointer-events-none absolute" style={{ ...place, top: mark.top, height: mark.height }}>
        <span
          aria-hidden
          className={classNames(
            "absolute inset-y-0 w-[3px] rounded-full",
            hasSign ? "right-0" : "right-2",
            authorEdgeStyle(personId, isProgram),
          )}
        />
        <Popover.Trigger asChild>
          <button
            type="button"
            data-author-mark={mark.index}
            aria-label={words.mark(who, whenWords(writing))}
            tabIndex={tabIndex}
            onFocus={(event) => {
              onFocus();
              if (event.currentTarget.matches(":focus-visible")) card.rest();
            }}
            onBlur={card.leave}
            onClick={card.clicked}
            onKeyDown={onKeyDown}
            onPointerEnter={byMouse(card.rest)}
            onPointerLeave={byMouse(card.leave)}
            className={classNames(
              "pointer-events-auto",
              hasSign
                ? "sticky top-3 grid size-6 place-items-center rounded-md"
                : "absolute inset-0 rounded-sm focus-visible:-outline-offset-2",
            )}
          >
            {hasSign ? (
              <AuthorMark name={signName} personId={personId} isProgram={isProgram} size="small" />
            ) : null}
          </button>
        </Popover.Trigger>
      </div>
      <Popover.Portal>
        <MarkCard {...{ card, writing, pageId, onHistory }} side={hasSign ? "left" : "bottom"} />
      </Popover.Portal>
    </Popover.Root>
  );
}

type MarkCardProps = Pick<MarginMarkProps, "pageId" | "onHistory"> & {
  card: RestingCard;
  writing: Writing;
  side: "left" | "bottom";
};

function MarkCard({ card, writing, side, pageId, onHistory }: MarkCardProps) {
  const { onContent, onOpenFocus, onCloseFocus, rest, leave } = card;
  const { who, signName, isProgram } = useWriterWords()(writing);
  const personId = writing.by?.id ?? null;
  return (
    <Popover.Content
      side={side}
      align="start"
      sideOffset={6}
      collisionPadding={8}
      aria-label={messages.page.whoWrote}
      ref={onContent}
      onOpenAutoFocus={onOpenFocus}
      onCloseAutoFocus={onCloseFocus}
      onPointerEnter={byMouse(rest)}
      onPointerLeave={byMouse(leave)}
      className="z-50 flex max-w-72 animate-appear flex-col gap-2 rounded-lg border border-line bg-raised p-3 text-sm shadow-lift outline-none"
    >
      <span className="flex items-center gap-2">
        <AuthorMark name={signName} personId={personId} isProgram={isProgram} size="small" />
        <span className="min-w-0 font-medium wrap-anywhere">{who}</span>
      </span>
      <span className="text-ink-soft">
        {writing.at === null ? words.older : <RelativeTime dateTime={writing.at} />}
      </span>
      <WritingLinks writing={writing} pageId={pageId} onHistory={onHistory} />
    </Popover.Content>
  );
}

/** Calls back for a mouse only: a finger that touches rests nowhere. */
function byMouse(act: () => void): (event: PointerEvent) => void {
  return ({ pointerType }) => (pointerType === "mouse" ? act() : undefined);
}
