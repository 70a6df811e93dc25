import { useState, type SyntheticEvent } from "react";
import { editorMenuMessages } from "@/components/shell/messages/editor-menu-messages";
import { Button } from "@/components/ui/form/button";
import { ChoicePopover, type ChoicePopoverProps } from "./choice-popover";

export type DayFieldProps = Omit<ChoicePopoverProps, "children" | "label" | "className"> & {
  /** The day to begin with. */
  first: string;
  onChoose: (day: string) => void;
};

const words = editorMenuMessages;

/** A field for a day, with the browser's own calendar. */
export function DayField({ first, onChoose, ...popover }: DayFieldProps) {
  const [day, setDay] = useState(first);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (day !== "") onChoose(day);
  };
  return (
    <ChoicePopover {...popover} label={words.day} className="p-3">
      <form noValidate onSubmit={submit} className="flex items-center gap-2">
        <input
          type="date"
          aria-label={words.day}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          className="rounded-md border border-line bg-paper px-2 py-1.5 text-sm text-ink outline-none focus:border-focus pointer-coarse:text-base"
        />
        <Button type="submit" kind="primary">
          {words.insertDay}
        </Button>
      </form>
    </ChoicePopover>
  );
}
