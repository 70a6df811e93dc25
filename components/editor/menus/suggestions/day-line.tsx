import { Calendar } from "lucide-react";
import { showWholeDay } from "@/components/ui/time/show-day";
import type { SuggestedDay } from "@/lib/domain/days/suggested-days";

/** A day in a list of suggestions: its name and which one it is, or how it is written. */
export function DayLine({ day, words }: SuggestedDay) {
  return (
    <>
      <span aria-hidden className="inline-flex w-5 shrink-0 justify-center">
        <Calendar />
      </span>
      <span className="min-w-0 flex-1 truncate">{words ?? showWholeDay(day)}</span>
      <span className="text-xs text-ink-soft tabular-nums">{words === null ? day : showWholeDay(day)}</span>
    </>
  );
}
