import { useState, type KeyboardEvent } from "react";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import { isDay } from "@/lib/contracts/fields/is-day";
import { isUndoKey } from "@/components/properties/is-undo-key";
import { useTypedValue, type ChangeTyped } from "./use-typed-value";

type DateFieldOptions = { label: string; value: string; onChange: ChangeTyped<string | null> };

/** A day while it is typed, and the calendar beside its field: what opened it, or null while it is closed. */
export function useDateField({ label, value, onChange }: DateFieldOptions) {
  const [opened, setOpened] = useState<"pointer" | "key" | null>(null);
  const { typed, shown, isInvalid, overtaken, type, reset, commit } = useTypedValue<string | null>({
    label,
    value,
    read: (text) => (text === "" ? null : isDay(text) ? text : undefined),
    onChange,
  });
  const steer = (event: KeyboardEvent) => {
    if (typed !== null && isUndoKey(event.nativeEvent)) event.stopPropagation();
    if (event.key === "ArrowDown") setOpened("key");
    else if (event.key === "Enter") {
      setOpened(null);
      commit({ byKey: true });
    } else if (event.key === "Escape" && opened !== null) setOpened(null);
    else if (event.key === "Escape" && typed !== null) reset();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const choose = (day: string) => {
    setOpened(null);
    reset();
    if (day !== value) void onChange(day, value);
  };
  const problem = isInvalid ? propertyMessages.noDay : overtaken;
  return { opened, setOpened, shown, problem, type, commit, steer, choose };
}
