import { useEffect, useRef } from "react";
import { reviewMessages } from "@/components/shell/messages/review-messages";
import { classNames } from "@/components/ui/class-names";
import type { ChangePart } from "./review-changes";

export type ChangeMarkProps = {
  change: ChangePart;
  isCurrent: boolean;
  isKept: boolean;
  /** Its number among all changes, and how many there are. */
  position: { at: number; count: number };
  onChosen: () => void;
};

/** A change in the text: the words that went, and those that came. */
export function ChangeMark({ change, isCurrent, isKept, position, onChosen }: ChangeMarkProps) {
  const words = reviewMessages;
  const mark = useRef<HTMLSpanElement>(null);
  const { removed, inserted } = change;
  useEffect(() => {
    if (!isCurrent || mark.current === null) return;
    mark.current.focus({ preventScroll: true });
    mark.current.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <span
      ref={mark}
      role="button"
      tabIndex={0}
      aria-current={isCurrent ? "true" : undefined}
      aria-label={`${words.position(position.at, position.count)}: ${words.describe({ removed, inserted, isKept })}`}
      onFocus={onChosen}
      className={classNames(
        "scroll-mt-28 scroll-mb-24 rounded-sm box-decoration-clone outline-none",
        isCurrent && "ring-2 ring-focus ring-offset-2 ring-offset-paper",
      )}
    >
      {removed === "" ? null : (
        <del className="rounded-sm bg-removed text-alarm decoration-[1.5px] print:line-through">
          <VisibleBlanks text={removed} />
        </del>
      )}
      {inserted === "" ? null : (
        <ins
          className={classNames(
            "rounded-sm decoration-leaf decoration-[1.5px] underline-offset-4",
            isKept ? "" : "bg-added",
          )}
        >
          <VisibleBlanks text={inserted} />
        </ins>
      )}
    </span>
  );
}

/** A text, in which a line end that is all there is can be seen. */
function VisibleBlanks({ text }: { text: string }) {
  return /^[\r\n]+$/.test(text) ? `¶${text}` : text;
}
