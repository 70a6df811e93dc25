import { propertyMessages } from "@/components/shell/property-messages";
import { setProperty } from "@/lib/domain/content/edit-properties";
import type { PropertyItem } from "@/lib/domain/content/property-text";
import { changeList } from "./change-list";
import { ListValue } from "./list-value";
import type { KnownValue } from "./property-kinds";
import { TextValue } from "./text-value";
import type { EditProperties } from "./use-property-edit";

export type ValueFieldProps = {
  known: KnownValue;
  /** Of the property. */
  name: string;
  edit: EditProperties;
};

/** The field of a value, by its kind. */
export function ValueField({ known, name, edit }: ValueFieldProps) {
  const set = (value: PropertyItem) => edit((markdown) => setProperty(markdown, name, value));
  if (known.kind === "list") {
    return (
      <ListValue
        {...known}
        label={name}
        onChange={(change) => edit((markdown) => changeList(markdown, name, change))}
      />
    );
  }
  if (known.kind !== "check") return <TextValue {...known} label={name} onChange={set} />;
  return (
    <label className="flex min-h-7 w-fit cursor-pointer items-center gap-2 px-1.5 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        aria-label={name}
        checked={known.value}
        onChange={({ target }) => void set(target.checked)}
        className="size-4 accent-straw"
      />
      <span aria-hidden>{known.value ? propertyMessages.yes : propertyMessages.no}</span>
    </label>
  );
}
