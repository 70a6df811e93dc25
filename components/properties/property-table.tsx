import { PropertyValue } from "./property-value";

export type PropertyTableProps = { properties: Readonly<Record<string, unknown>> };

/** Names and values, one pair per line. */
export function PropertyTable({ properties }: PropertyTableProps) {
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-2.75 gap-y-1.5 text-sm">
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
