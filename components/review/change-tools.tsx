import { Check, ChevronDown, ChevronUp, Undo2 } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { reviewMessages } from "@/components/shell/messages/review-messages";
import { IconButton } from "@/components/ui/form/icon-button";
import { buttonStyle } from "@/components/ui/form/button-style";
import type { ReviewKeys } from "./use-review-keys";

export type ChangeToolsProps = {
  position: { at: number; count: number };
  keys: ReviewKeys;
  isBusy: boolean;
  mayUndo: boolean;
};

/** The tools of the change at hand: beside it, and on a phone at the foot. */
export function ChangeTools({ position, keys, isBusy, mayUndo }: ChangeToolsProps) {
  const words = reviewMessages;
  const tools = useRef<HTMLDivElement>(null);
  // Each time: the text around the change can have become another.
  useLayoutEffect(() => standAbove(tools.current));
  const style = buttonStyle("plain", "min-h-8 px-2.5 text-ink");
  return (
    <div
      ref={tools}
      role="group"
      aria-label={words.thisChange}
      className="z-10 flex w-fit whitespace-normal items-center rounded-md border border-line-strong/60 bg-raised p-0.5 font-sans shadow-lift max-sm:fixed max-sm:inset-x-3 max-sm:bottom-[calc(0.75rem+var(--foot-bar,0px))] max-sm:w-auto max-sm:justify-between sm:absolute sm:top-(--above-change) sm:right-0"
    >
      <span className="flex items-center">
        <IconButton label={words.previous} aria-keyshortcuts="k" onClick={keys.previous}>
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton label={words.next} aria-keyshortcuts="j" onClick={keys.next}>
          <ChevronDown aria-hidden />
        </IconButton>
        <span className="px-1.5 text-xs text-ink-soft tabular-nums max-sm:hidden">
          {words.position(position.at, position.count)}
        </span>
      </span>
      <span className="flex items-center">
        <button type="button" aria-keyshortcuts="Enter" className={style} onClick={keys.keep}>
          <Check aria-hidden className="size-4" />
          {words.keep}
          <Key name="↵" />
        </button>
        {mayUndo ? (
          <button
            type="button"
            aria-keyshortcuts="u"
            aria-disabled={isBusy || undefined}
            className={style}
            onClick={keys.undo}
          >
            <Undo2 aria-hidden className="size-4" />
            {words.undo}
            <Key name="U" />
          </button>
        ) : null}
      </span>
    </div>
  );
}

const gap = 6;

/** Places the tools above the change at hand. */
function standAbove(tools: HTMLElement | null): void {
  const change = tools?.parentElement?.querySelector("[aria-current=true]")?.getClientRects()[0];
  const frame = tools?.parentElement?.getBoundingClientRect();
  if (tools && change && frame)
    tools.style.setProperty("--above-change", `${change.top - frame.top - tools.offsetHeight - gap}px`);
}

function Key({ name }: { name: string }) {
  return (
    <kbd
      aria-hidden
      className="rounded-sm border border-line px-1.5 font-sans text-xs leading-5 text-ink-soft pointer-coarse:hidden"
    >
      {name}
    </kbd>
  );
}
