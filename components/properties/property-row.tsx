import type { ShownFrontMatter } from "@/components/shell/contexts/front-matter-context";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import type { ListedProperty } from "@/lib/domain/content/front-matter/edit-properties";
import { kindIcons } from "./kind-icons";
import type { KnownValue, PropertyKind } from "./property-kinds";
import { PropertyName } from "./property-name";
import { PropertyValue } from "@/components/properties/values/property-value";
import type { EditProperties } from "./use-property-edit";
import { ValueField } from "@/components/properties/values/value-field";

export type PropertyRowProps = {
  property: ListedProperty;
  /** The value with its kind; null where it is edited as text only. */
  known: KnownValue | null;
  page: ShownFrontMatter;
  edit: EditProperties;
  /** The names already in use. */
  taken: readonly string[];
  /** The person wants an empty value to be of this kind. */
  onKind: (kind: PropertyKind) => void;
  onRenamed: (name: string) => void;
  onRenameEverywhere: (name: string) => void;
};

/** A property: its name with a menu, and its value. */
export function PropertyRow({ property, known, page, edit, ...rest }: PropertyRowProps) {
  const { name } = property;
  const Icon = kindIcons[known?.kind ?? "other"];
  return (
    <li
      data-property={name}
      tabIndex={-1}
      className="grid rounded-sm grid-cols-[7rem_minmax(0,1fr)] items-start sm:grid-cols-[9rem_minmax(0,1fr)]"
    >
      {page.mayEdit ? (
        <PropertyName {...{ name, known, edit, page }} {...rest} />
      ) : (
        <span className="flex min-h-7 items-center gap-2 text-sm text-ink-soft">
          <Icon aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
          <bdi className="wrap-anywhere">{name}</bdi>
        </span>
      )}
      {known !== null && page.mayEdit ? (
        <ValueField {...{ known, name, edit }} />
      ) : (
        <ReadValue {...{ property, known, page }} />
      )}
    </li>
  );
}

function ReadValue({ property, known, page }: Pick<PropertyRowProps, "property" | "known" | "page">) {
  const { name, value, written, unusual } = property;
  if (known !== null)
    return (
      <span className="flex min-h-7 items-center gap-2 px-2 text-sm wrap-anywhere">
        <PropertyValue value={value} name={name} />
      </span>
    );
  const reason = propertyMessages.unusualValues[unusual ?? "nested"];
  const text = (
    <span className="line-clamp-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere">{written}</span>
  );
  if (!page.mayEdit) return <span className="min-h-7 px-2 py-1">{text}</span>;
  return (
    <button
      type="button"
      data-value
      title={reason}
      aria-label={propertyMessages.editAsText(name, reason)}
      onClick={() => page.showText(true, name)}
      className="min-h-7 w-full rounded-sm px-2 py-1 text-left text-ink-soft hover:bg-hover pointer-coarse:min-h-11"
    >
      {text}
    </button>
  );
}
