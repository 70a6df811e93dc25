import type { KeyboardEvent, MouseEvent } from "react";
import { classNames } from "@/components/ui/class-names";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import { ExactDate } from "./exact-date";
import { isUndoKey } from "./is-undo-key";
import { isDay } from "./property-kinds";
import { useTypedValue } from "./use-typed-value";
import { useWhenGone } from "./use-when-gone";
import { valueStyle } from "./value-style";

export type DateValueProps = {
  value: string;
  label: string;
  /** Returns whether the value was changed. */
  onChange: (value: string | null) => Promise<boolean>;
};

/** A day in words, and while it is edited a field with the browser's date picker, which a click opens. */
export function DateValue({ value, label, onChange }: DateValueProps) {
  const { typed, shown, type, reset, commit } = useTypedValue<string | null>({
    value,
    read: (text) => (text === "" ? null : isDay(text) ? text : undefined),
    onChange,
  });
  useWhenGone(() => void commit());
  const steer = (event: KeyboardEvent) => {
    if (typed !== null && isUndoKey(event.nativeEvent)) event.stopPropagation();
    if (event.key === "Enter") void commit();
    else if (event.key === "Escape" && typed !== null) reset();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="group/date relative">
      <input
        type="date"
        data-value
        aria-label={label}
        value={shown}
        onChange={({ target }) => type(target.value)}
        onBlur={() => void commit()}
        onKeyDown={steer}
        onClick={openPicker}
        className={classNames(valueStyle, "max-w-48 not-focus:opacity-0")}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 flex items-center gap-2 truncate rounded-sm px-2 text-sm group-focus-within/date:hidden group-hover/date:bg-hover pointer-coarse:text-base"
      >
        {isDay(shown) ? (
          <ExactDate date={shown} />
        ) : (
          <span className="text-ink-faint">{propertyMessages.empty}</span>
        )}
      </span>
    </div>
  );
}

function openPicker({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  try {
    currentTarget.showPicker();
  } catch {
    // The field itself still takes a typed date.
  }
}
