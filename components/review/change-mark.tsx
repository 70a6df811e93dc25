import { useEffect, useRef } from "react";
import { classNames } from "@/components/ui/class-names";
import { nameOfChange } from "./name-of-change";
import type { ShownChange } from "./shown-change";

/** A change in the text: the words that went, and those that came. */
export function ChangeMark(shown: ShownChange) {
  const { change, isCurrent, isKept, choose } = shown;
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
      aria-label={nameOfChange(shown)}
      onFocus={choose}
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
