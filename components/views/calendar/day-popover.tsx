import { useId } from "react";
import { formatDay } from "@/components/properties/values/format-day";
import { calendarMessages as words } from "@/components/shell/messages/calendar-messages";
import { PopoverWindow } from "@/components/ui/dialog/popover-window";
import type { CalendarEntry } from "./calendar-entries";
import { CalendarPage } from "./calendar-page";

export type DayPopoverProps = {
  day: string;
  /** The day in the month, beside which it opens. */
  cell: HTMLElement;
  entries: readonly CalendarEntry[];
  onClose: () => void;
};

/** All pages of a day that has no room for them. */
export function DayPopover({ day, cell, entries, onClose }: DayPopoverProps) {
  const name = formatDay(day);
  return (
    <PopoverWindow
      open
      onOpenChange={onClose}
      id={useId()}
      button={cell}
      label={words.onDay(name)}
      className="view calendar-popover"
      onClosed={() => cell.focus()}
    >
      <p className="calendar-popover-head">{name}</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.key}>
            <CalendarPage shown={{ page: entry.page, day: entry.start }} time={entry.time} isRoomy />
          </li>
        ))}
      </ul>
    </PopoverWindow>
  );
}
