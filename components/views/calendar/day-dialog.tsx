import { useState, type SyntheticEvent } from "react";
import { calendarMessages as words } from "@/components/shell/messages/calendar-messages";
import { DayCalendar } from "@/components/ui/day/day-calendar";
import { Dialog } from "@/components/ui/dialog/dialog";
import { Button } from "@/components/ui/form/button";
import { TextField } from "@/components/ui/form/text-field";
import { isDay } from "@/lib/contracts/fields/is-day";

export type DayDialogProps = {
  title: string;
  submit: string;
  /** The day that it begins with. */
  day: string;
  onChoose: (day: string) => void;
  onClose: () => void;
};

/** Asks for a day. */
export function DayDialog({ title, submit, day, onChoose, onClose }: DayDialogProps) {
  const [typed, setTyped] = useState(day);
  const [isRefused, setRefused] = useState(false);
  const choose = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isDay(typed)) onChoose(typed);
    else setRefused(true);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      closeLabel={words.close}
    >
      <form noValidate onSubmit={choose} className="grid gap-5">
        <TextField
          label={words.dayField}
          value={typed}
          error={isRefused && !isDay(typed) ? words.noDay : undefined}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <DayCalendar day={typed} onChoose={setTyped} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" kind="primary">
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
