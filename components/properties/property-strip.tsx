import { propertyMessages } from "@/components/shell/messages/property-messages";
import type { ListedProperty } from "@/lib/domain/content/front-matter/edit-properties";
import { formatDay } from "@/components/properties/values/format-day";
import { kindIcons } from "./kind-icons";
import { linkWords, type KnownValue } from "./property-kinds";

export type PropertyStripProps = {
  rows: readonly { property: ListedProperty; known: KnownValue | null }[];
  /** Opens the list at a property. */
  onOpen: (name: string) => void;
};

/** The values in one line on a narrow screen; each opens the list of properties. */
export function PropertyStrip({ rows, onOpen }: PropertyStripProps) {
  return (
    <ul
      aria-label={propertyMessages.title}
      className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 fade-ends sm:hidden print:hidden"
    >
      {rows.map(({ property: { name, written }, known }) => {
        const Icon = kindIcons[known?.kind ?? "other"];
        const text = known === null ? written : toText(known);
        return (
          <li key={name} className="shrink-0">
            <button
              type="button"
              aria-label={propertyMessages.openValue(name, text)}
              onClick={() => onOpen(name)}
              className="inline-flex min-h-11 max-w-72 items-center gap-2 rounded-md border border-line-strong/50 bg-raised px-3 text-sm"
            >
              <Icon aria-hidden className="size-3.5 shrink-0 text-ink-faint" />
              <bdi className="max-w-32 shrink-0 truncate text-ink-soft">{name}</bdi>
              {text === "" ? null : <bdi className="truncate">{text}</bdi>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function toText(known: KnownValue): string {
  switch (known.kind) {
    case "check":
      return known.value ? propertyMessages.yes : propertyMessages.no;
    case "list":
      return known.value.map((item) => linkWords(String(item))).join(", ");
    case "tags":
      return known.value.map((tag) => `#${String(tag)}`).join(" ");
    case "date":
      return known.value === "" ? "" : formatDay(known.value);
    case "link":
      return linkWords(known.value);
    case "text":
    case "number":
      return String(known.value ?? "");
  }
}
