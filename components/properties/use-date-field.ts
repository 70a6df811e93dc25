import { useState, type KeyboardEvent } from "react";
import { isDay } from "@/lib/contracts/fields/is-day";
import { isUndoKey } from "./is-undo-key";
import { useTypedValue } from "./use-typed-value";
import { useWhenGone } from "./use-when-gone";

type DateFieldOptions = { value: string; onChange: (value: string | null) => Promise<boolean> };

/** A day while it is typed, and the calendar beside its field: what opened it, or null while it is closed. */
export function useDateField({ value, onChange }: DateFieldOptions) {
  const [opened, setOpened] = useState<"pointer" | "key" | null>(null);
  const { typed, shown, isInvalid, type, reset, commit } = useTypedValue<string | null>({
    value,
    read: (text) => (text === "" ? null : isDay(text) ? text : undefined),
    onChange,
  });
  useWhenGone(() => void commit());
  const steer = (event: KeyboardEvent) => {
    if (typed !== null && isUndoKey(event.nativeEvent)) event.stopPropagation();
    if (event.key === "ArrowDown") setOpened("key");
    else if (event.key === "Enter") {
      setOpened(null);
      void commit();
    } else if (event.key === "Escape" && opened !== null) setOpened(null);
    else if (event.key === "Escape" && typed !== null) reset();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const choose = (day: string) => {
    setOpened(null);
    reset();
    if (day !== value) void onChange(day);
  };
  return { opened, setOpened, shown, isInvalid, type, commit, steer, choose };
}
