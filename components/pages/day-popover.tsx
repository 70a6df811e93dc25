import { messages } from "@/components/shell/messages/messages";
import { DayCalendar } from "@/components/ui/day/day-calendar";
import { PopoverWindow, type PopoverOpening } from "@/components/ui/dialog/popover-window";
import { localDay } from "@/lib/domain/days/day";

export type DayPopoverProps = PopoverOpening & { onChoose: (day: string) => void };

/** A calendar below its button, which begins at today. */
export function DayPopover({ onChoose, ...opening }: DayPopoverProps) {
  return (
    <PopoverWindow {...opening} label={messages.templates.otherDay} align="end" className="p-2">
      <DayCalendar day={localDay(new Date())} startsHere onChoose={onChoose} />
    </PopoverWindow>
  );
}
