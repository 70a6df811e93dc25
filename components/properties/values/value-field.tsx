import { setProperty } from "@/lib/domain/content/front-matter/edit-properties";
import { propertiesOf } from "@/lib/domain/content/front-matter/property-edit";
import type { PropertyItem } from "@/lib/domain/content/front-matter/property-text";
import { changeList } from "@/components/properties/change-list";
import { CheckValue } from "./check-value";
import { DateValue } from "./date-value";
import { LinkValue } from "./link-value";
import { ListValue } from "./list-value";
import type { KnownValue } from "@/components/properties/property-kinds";
import { TextValue } from "./text-value";
import type { EditProperties } from "@/components/properties/use-property-edit";

export type ValueFieldProps = {
  known: KnownValue;
  /** The name of the property. */
  name: string;
  edit: EditProperties;
};

/** The field of a value, by its kind. */
export function ValueField({ known, name, edit }: ValueFieldProps) {
  const set = (value: PropertyItem, since: string) =>
    edit((markdown) =>
      isStill(markdown, name, [since, String(value ?? "")])
        ? setProperty(markdown, name, value)
        : { refused: "changed" },
    );
  switch (known.kind) {
    case "list":
    case "tags":
      return (
        <ListValue
          value={known.value}
          isTags={known.kind === "tags"}
          label={name}
          onChange={(change) => edit((markdown) => changeList(markdown, name, change))}
        />
      );
    case "check":
      return (
        <CheckValue
          value={known.value}
          label={name}
          onChange={(value) => edit((markdown) => setProperty(markdown, name, value))}
        />
      );
    case "date":
      return <DateValue value={known.value} label={name} onChange={set} />;
    case "link":
      return <LinkValue value={known.value} label={name} onChange={set} />;
    case "text":
      return <TextValue kind="text" value={known.value} label={name} onChange={set} />;
    case "number":
      return <TextValue kind="number" value={known.value} label={name} onChange={set} />;
  }
}

/** Whether a property has one of these values in this text, as it is shown. */
function isStill(markdown: string, name: string, values: readonly string[]): boolean {
  const value = propertiesOf(markdown)[name] ?? "";
  return typeof value !== "object" && values.includes(String(value));
}
