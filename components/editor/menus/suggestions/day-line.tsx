import { Calendar } from "lucide-react";
import { showWholeDay } from "@/components/ui/time/show-day";

export type DayLineProps = { day: string };

/** A day in a list of suggestions: as it is read, and as it is written. */
export function DayLine({ day }: DayLineProps) {
  return (
    <>
      <span aria-hidden className="inline-flex w-5 shrink-0 justify-center">
        <Calendar />
      </span>
      <span className="min-w-0 flex-1 truncate">{showWholeDay(day)}</span>
      <span className="text-xs text-ink-soft tabular-nums">{day}</span>
    </>
  );
}
