import { useId, useState, type ComponentProps, type KeyboardEvent } from "react";
import { classNames } from "@/components/ui/class-names";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import type { PropertyItem } from "@/lib/domain/content/front-matter/property-text";
import { CompletionList } from "./completion-list";
import { isUndoKey } from "@/components/properties/is-undo-key";
import { toExactNumber } from "@/components/properties/property-kinds";
import { FieldProblem } from "@/components/properties/field-problem";
import { useCompletion } from "./use-completion";
import { useTypedValue, type ChangeTyped } from "./use-typed-value";
import { useUsedValues } from "./use-used-values";
import { valueStyle } from "./value-style";

export type TextValueProps = {
  kind: "text" | "number";
  value: string | number | null;
  label: string;
  /** Whether it has the focus when it appears. */
  startsHere?: boolean;
  onChange: ChangeTyped<PropertyItem>;
  /** Called when the field is left. */
  onLeave?: () => void;
};

/**
 * A typed text or number: leaving the field or Enter applies it, Escape restores the old one. A click or the arrow down
 * offers the short texts that other pages have.
 */
export function TextValue({ kind, value, label, startsHere = false, onChange, onLeave }: TextValueProps) {
  const noteId = useId();
  const { typed, shown, isInvalid, overtaken, type, reset, commit } = useTypedValue<PropertyItem>({
    label,
    value: String(value ?? ""),
    read: (text) => (text === "" ? null : kind === "number" ? (toExactNumber(text) ?? undefined) : text),
    onChange,
  });
  const isLong = kind === "text" && shown.includes("\n");
  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // What was typed since is undone by the field.
    if (typed !== null && isUndoKey(event.nativeEvent)) event.stopPropagation();
    if (event.key === "Enter" && !(isLong && !event.ctrlKey && !event.metaKey)) {
      if (commit({ byKey: true })) leaveValue(event.target);
    } else if (event.key === "Escape" && (typed !== null || onLeave)) {
      reset();
      onLeave?.();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const field = {
    "data-value": true,
    "aria-label": label,
    "aria-invalid": isInvalid || overtaken !== null || undefined,
    "aria-describedby": noteId,
    title: isInvalid ? propertyMessages.noNumber : undefined,
    value: shown,
    placeholder: propertyMessages.empty,
    autoFocus: startsHere,
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
    onBlur: () => {
      commit();
      onLeave?.();
    },
    onKeyDown: steer,
  };
  const choose = (option: string) => {
    reset();
    if (option !== value) void onChange(option, String(value ?? ""));
  };
  return (
    <div className="min-w-0">
      {kind === "text" ? (
        <ChoiceTextarea {...field} name={label} typed={typed ?? ""} offers={!isLong} onChoose={choose} />
      ) : (
        <input inputMode="decimal" autoComplete="off" {...field} className={numberStyle} />
      )}
      <FieldProblem id={noteId} problem={overtaken} />
    </div>
  );
}

/** Ends the writing of a value, so that what is typed next is not joined to it; the focus stays with its property. */
function leaveValue(field: EventTarget): void {
  if (field instanceof HTMLElement) field.closest<HTMLElement>("[data-property]")?.focus();
}

type ChoiceTextareaProps = Omit<ComponentProps<"textarea">, "onKeyDown"> & {
  onKeyDown: (event: KeyboardEvent) => void;
  /** The name of the property. */
  name: string;
  typed: string;
  /** Whether it offers what other pages have. */
  offers: boolean;
  onChoose: (option: string) => void;
};

const numberStyle = classNames(valueStyle, "tabular-nums");

/** Choices are short; longer texts are hardly ever the same. */
const choiceLengthMax = 40;

/** A text, as high as it is, so that all of it is readable; with what other pages have below it. */
function ChoiceTextarea({ name, typed, offers, onChoose, onKeyDown, onBlur, ...field }: ChoiceTextareaProps) {
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const used = useUsedValues({ name, isTags: false, typed, isAsked });
  const isChoice = (one: string) =>
    one !== field.value && one.length <= choiceLengthMax && !one.includes("\n");
  const options = offers ? used.filter(isChoice) : none;
  const list = useCompletion({ options, onChoose, onKeyDown });
  return (
    <div className="relative min-w-0">
      <textarea
        rows={1}
        {...field}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={`${id}-list`}
        aria-activedescendant={list.active < 0 ? undefined : `${id}-${list.active}`}
        onChange={(event) => {
          field.onChange?.(event);
          list.open();
        }}
        onClick={list.open}
        onFocus={() => setAsked(true)}
        onKeyDown={offers ? list.steer : onKeyDown}
        onBlur={(event) => {
          list.close();
          onBlur?.(event);
        }}
        className={classNames(valueStyle, "block field-sizing-content resize-none")}
      />
      <CompletionList id={id} options={options} list={list} />
    </div>
  );
}

const none: readonly string[] = [];
