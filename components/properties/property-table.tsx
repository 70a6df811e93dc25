import { PropertyValue } from "./property-value";

export type PropertyTableProps = { properties: Readonly<Record<string, unknown>> };

/** Names and values, one pair a line. */
export function PropertyTable({ properties }: PropertyTableProps) {
  return (
    <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 gap-y-1.5 text-sm">
      {Object.entries(properties).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="py-0.5 wrap-anywhere text-ink-soft">{name}</dt>
          <dd className="min-w-0 py-0.5 wrap-anywhere">
            <PropertyValue value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
