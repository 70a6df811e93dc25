import { setProperty } from "@/lib/domain/content/edit-properties";
import type { PropertyItem } from "@/lib/domain/content/property-text";
import { changeList } from "./change-list";
import { CheckValue } from "./check-value";
import { ListValue } from "./list-value";
import type { KnownValue } from "./property-kinds";
import { TextValue } from "./text-value";
import type { EditProperties } from "./use-property-edit";

export type ValueFieldProps = {
  known: KnownValue;
  /** The name of the property. */
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
  return <CheckValue {...known} label={name} onChange={set} />;
}
