import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { calendarMessages as words } from "@/components/shell/messages/calendar-messages";
import { Button } from "@/components/ui/form/button";
import { IconButton } from "@/components/ui/form/icon-button";

export type CalendarBarProps = {
  /** The name of the month. */
  label: string;
  /** Goes on by some months. */
  onMonth: (count: number) => void;
  onToday: () => void;
  /** Asks for the day of a new page; null where each day has a button for it. */
  onCreate: (() => void) | null;
};

/** The month of a calendar, with the ways to others. */
export function CalendarBar({ label, onMonth, onToday, onCreate }: CalendarBarProps) {
  return (
    <div className="calendar-bar">
      {/* Dialogs walk into everything with aria-live to spare it, and would change the text around it. */}
      <b role="status">{label}</b>
      <IconButton label={words.previous} onClick={() => onMonth(-1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton label={words.next} onClick={() => onMonth(1)}>
        <ChevronRight aria-hidden />
      </IconButton>
      <Button kind="plain" className="min-h-8 px-2.5" onClick={onToday}>
        {words.today}
      </Button>
      {onCreate === null ? null : (
        <IconButton label={words.createOn} onClick={onCreate} className="ml-auto">
          <Plus aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
