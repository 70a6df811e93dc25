import { useId, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import { loadWhenOpened } from "@/components/ui/loading/load-when-opened";
import { isDay } from "@/lib/contracts/fields/is-day";
import { ExactDate } from "./exact-date";
import { FieldProblem } from "@/components/properties/field-problem";
import type { ChangeTyped } from "./use-typed-value";
import { useDateField } from "./use-date-field";
import { valueStyle } from "./value-style";

const DateCalendar = loadWhenOpened(async () => (await import("./date-calendar")).DateCalendar);

export type DateValueProps = {
  value: string;
  label: string;
  onChange: ChangeTyped<string | null>;
};

/** A day in words, and while it is edited a field with a calendar, which a click or the arrow down opens. */
export function DateValue({ value, label, onChange }: DateValueProps) {
  const id = useId();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const { opened, setOpened, shown, problem, type, commit, steer, choose } = useDateField({
    label,
    value,
    onChange,
  });
  return (
    <div className="group/date relative">
      <input
        ref={setInput}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        data-value
        aria-label={label}
        aria-haspopup="dialog"
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-problem`}
        placeholder={propertyMessages.dayForm}
        value={shown}
        onChange={({ target }) => type(target.value.trim())}
        onBlur={() => commit()}
        onKeyDown={steer}
        onClick={() => setOpened("pointer")}
        className={classNames(valueStyle, "max-w-48 tabular-nums not-focus:not-aria-invalid:opacity-0")}
      />
      <span
        aria-hidden
        className={classNames(
          "pointer-events-none absolute inset-0 flex flex-wrap content-start gap-x-2 overflow-hidden rounded-sm px-2 text-sm/7 whitespace-nowrap group-has-[input:focus]/date:hidden group-hover/date:bg-hover pointer-coarse:text-base/11",
          problem !== null && "hidden",
        )}
      >
        {isDay(shown) ? (
          <ExactDate date={shown} />
        ) : (
          <span className="text-ink-faint">{propertyMessages.empty}</span>
        )}
      </span>
      <FieldProblem id={`${id}-problem`} problem={problem} />
      {input === null ? null : (
        <DateCalendar
          open={opened !== null}
          onOpenChange={(open) => setOpened(open ? "pointer" : null)}
          id={id}
          button={input}
          day={shown}
          byKey={opened === "key"}
          onChoose={(day) => {
            input.focus();
            choose(day);
          }}
        />
      )}
    </div>
  );
}
