import { useRef, useState, type KeyboardEvent } from "react";
import { classNames } from "@/components/ui/class-names";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import { toExactNumber, type KnownValue } from "./property-kinds";
import { useWhenGone } from "./use-when-gone";
import { valueStyle } from "./value-style";

type Typed = Extract<KnownValue, { kind: "text" | "number" | "date" }>;

export type TextValueProps = Typed & {
  label: string;
  /** Returns whether the value was changed. */
  onChange: (value: string | number) => Promise<boolean>;
};

/** A typed text, number or date: leaving the field or Enter applies it, Escape restores the old one. */
export function TextValue({ kind, value, label, onChange }: TextValueProps) {
  const { typed, shown, isInvalid, type, reset, commit } = useTypedValue({ kind, value, onChange });
  const isLong = kind === "text" && shown.includes("\n");
  useWhenGone(() => void commit());
  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !(isLong && !event.ctrlKey && !event.metaKey)) void commit();
    else if (event.key === "Escape" && typed !== null) reset();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const field = {
    "aria-label": label,
    "aria-invalid": isInvalid || undefined,
    title: isInvalid ? propertyMessages.noNumber : undefined,
    value: shown,
    placeholder: propertyMessages.empty,
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
    onBlur: () => void commit(),
    onKeyDown: steer,
  };
  // As high as its text, so that all of it is readable.
  if (kind === "text")
    return (
      <textarea
        rows={1}
        {...field}
        className={classNames(valueStyle, "block field-sizing-content resize-none")}
      />
    );
  return (
    <input
      type={kind === "date" ? "date" : "text"}
      inputMode={kind === "number" ? "decimal" : undefined}
      autoComplete="off"
      {...field}
      className={classNames(valueStyle, kind === "number" && "tabular-nums")}
    />
  );
}

/** A value while it is typed; `commit` applies it, `reset` restores the old one. */
function useTypedValue({ kind, value, onChange }: Omit<TextValueProps, "label">) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const underWay = useRef<string | null>(null);
  const shown = typed ?? String(value);
  const type = (text: string) => {
    setTyped(text);
    setInvalid(false);
  };
  const reset = () => {
    setTyped(null);
    setInvalid(false);
  };
  const commit = async () => {
    if (typed === null || typed === String(value)) {
      reset();
      return;
    }
    const next = kind === "number" ? toExactNumber(typed) : typed;
    setInvalid(next === null);
    // Leaving the field after Enter does not apply it twice.
    if (next === null || typed === underWay.current) return;
    underWay.current = typed;
    const isDone = await onChange(next);
    underWay.current = null;
    if (isDone) setTyped((now) => (now === typed ? null : now));
  };
  return { typed, shown, isInvalid, type, reset, commit };
}
