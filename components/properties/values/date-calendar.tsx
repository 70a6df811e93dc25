import { propertyMessages } from "@/components/shell/messages/property-messages";
import { DayCalendar } from "@/components/ui/day/day-calendar";
import { PopoverWindow, type PopoverOpening } from "@/components/ui/dialog/popover-window";

export type DateCalendarProps = PopoverOpening & {
  day: string;
  /** Whether the focus goes into it as it opens; otherwise the field keeps it. */
  byKey: boolean;
  onChoose: (day: string) => void;
};

/** A calendar below the field of a date. */
export function DateCalendar({ day, byKey, onChoose, ...opening }: DateCalendarProps) {
  return (
    <PopoverWindow
      {...opening}
      label={propertyMessages.calendar}
      startsIn={byKey ? "first" : "outside"}
      className="p-2"
    >
      <div
        role="presentation"
        data-value-popover
        // The field keeps the focus, and what was typed in it.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <DayCalendar key={String(byKey)} day={day} startsHere={byKey} onChoose={onChoose} />
      </div>
    </PopoverWindow>
  );
}
