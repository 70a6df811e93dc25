import type { KeyboardEvent } from "react";
import { classNames } from "@/components/ui/class-names";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import type { PropertyItem } from "@/lib/domain/content/front-matter/property-text";
import { isUndoKey } from "./is-undo-key";
import { toExactNumber } from "./property-kinds";
import { useTypedValue } from "./use-typed-value";
import { useWhenGone } from "./use-when-gone";
import { valueStyle } from "./value-style";

export type TextValueProps = {
  kind: "text" | "number";
  value: string | number | null;
  label: string;
  /** Whether it has the focus when it appears. */
  startsHere?: boolean;
  /** Returns whether the value was changed. */
  onChange: (value: PropertyItem) => Promise<boolean>;
  /** Called when the field is left. */
  onLeave?: () => void;
};

/** A typed text or number: leaving the field or Enter applies it, Escape restores the old one. */
export function TextValue({ kind, value, label, startsHere = false, onChange, onLeave }: TextValueProps) {
  const { typed, shown, isInvalid, type, reset, commit } = useTypedValue<PropertyItem>({
    value: String(value ?? ""),
    read: (text) => (text === "" ? null : kind === "number" ? (toExactNumber(text) ?? undefined) : text),
    onChange,
  });
  const isLong = kind === "text" && shown.includes("\n");
  useWhenGone(() => void commit());
  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // What was typed since is undone by the field.
    if (typed !== null && isUndoKey(event.nativeEvent)) event.stopPropagation();
    if (event.key === "Enter" && !(isLong && !event.ctrlKey && !event.metaKey)) void commit();
    else if (event.key === "Escape" && (typed !== null || onLeave)) {
      reset();
      onLeave?.();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const field = {
    "data-value": true,
    "aria-label": label,
    "aria-invalid": isInvalid || undefined,
    title: isInvalid ? propertyMessages.noNumber : undefined,
    value: shown,
    placeholder: propertyMessages.empty,
    autoFocus: startsHere,
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
    onBlur: () => {
      void commit();
      onLeave?.();
    },
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
      type="text"
      inputMode="decimal"
      autoComplete="off"
      {...field}
      className={classNames(valueStyle, "tabular-nums")}
    />
  );
}
