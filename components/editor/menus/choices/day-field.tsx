import { useState, type SyntheticEvent } from "react";
import { editorMenuMessages } from "@/components/shell/messages/editor/editor-menu-messages";
import { DayCalendar } from "@/components/ui/day/day-calendar";
import { Button } from "@/components/ui/form/button";
import { isDay } from "@/lib/contracts/fields/is-day";
import { ChoicePopover, type ChoicePopoverProps } from "./choice-popover";

export type DayFieldProps = Omit<ChoicePopoverProps, "children" | "label" | "className"> & {
  /** The day to begin with. */
  first: string;
  onChoose: (day: string) => void;
};

const words = editorMenuMessages;

/** A day that is typed, or chosen in a calendar. */
export function DayField({ first, onChoose, ...popover }: DayFieldProps) {
  const [day, setDay] = useState(first);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isDay(day)) onChoose(day);
  };
  return (
    <ChoicePopover {...popover} label={words.day} className="p-3">
      <form noValidate onSubmit={submit} className="mb-2 flex items-center gap-2">
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={words.day}
          aria-invalid={!isDay(day) || undefined}
          title={isDay(day) ? undefined : words.noDay}
          value={day}
          onChange={({ target }) => setDay(target.value.trim())}
          onFocus={({ target }) => target.select()}
          className="w-32 min-w-0 flex-1 rounded-md border border-line bg-paper px-2 py-1.5 text-sm text-ink tabular-nums outline-none focus:border-focus aria-invalid:border-alarm pointer-coarse:text-base"
        />
        <Button type="submit" kind="primary">
          {words.insertDay}
        </Button>
      </form>
      <DayCalendar day={day} onChoose={onChoose} />
    </ChoicePopover>
  );
}
