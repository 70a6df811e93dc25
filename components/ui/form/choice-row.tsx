import { useId } from "react";

export type ChoiceRowProps<Value extends string> = {
  label: string;
  /** Whether the label is to be seen, where no heading says it. */
  showsLabel?: boolean;
  /** Null while nothing is known to be chosen. */
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** A choice of one in a row of all that there is to choose. */
export function ChoiceRow<Value extends string>({
  label,
  showsLabel = false,
  value,
  options,
  onChange,
}: ChoiceRowProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className={showsLabel ? "mb-1.5 text-sm text-ink-soft" : "sr-only"}>{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="inline-flex min-h-9 items-center gap-2 rounded-md border border-line-strong/60 px-3 text-sm has-checked:border-ink has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="accent-ink outline-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
