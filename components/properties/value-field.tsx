import { propertyMessages } from "@/components/shell/property-messages";
import type { PropertyValue } from "@/lib/domain/content/property-text";
import { ListValue } from "./list-value";
import type { KnownValue } from "./property-kinds";
import { TextValue } from "./text-value";

export type ValueFieldProps = {
  known: KnownValue;
  /** The name of the property. */
  label: string;
  onChange: (value: PropertyValue) => void;
};

/** The field of a value, by its kind. */
export function ValueField({ known, label, onChange }: ValueFieldProps) {
  if (known.kind === "list") return <ListValue {...known} label={label} onChange={onChange} />;
  if (known.kind !== "check") return <TextValue {...known} label={label} onChange={onChange} />;
  return (
    <label className="flex min-h-7 w-fit cursor-pointer items-center gap-2 px-1.5 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        aria-label={label}
        checked={known.value}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 accent-straw"
      />
      <span aria-hidden>{known.value ? propertyMessages.yes : propertyMessages.no}</span>
    </label>
  );
}
