export type FactListProps = { label: string; facts: readonly { name: string; value: number | string }[] };

/** Numbers with their labels. */
export function FactList({ label, facts }: FactListProps) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4"
    >
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse justify-end bg-paper px-4 py-3">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-serif text-xl font-semibold tabular-nums">
            {typeof value === "number" ? value.toLocaleString("en") : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
