import { FieldFrame } from "./field-frame";
import { Select, type SelectOption } from "./select";

export type SelectFieldProps<V extends string> = {
  label: string;
  value: V;
  options: readonly SelectOption<V>[];
  onChange: (value: V) => void;
};

/** A labelled choice of one value from a list. */
export function SelectField<V extends string>({ label, ...choice }: SelectFieldProps<V>) {
  return <FieldFrame label={label}>{(control) => <Select {...control} {...choice} />}</FieldFrame>;
}
