import Link from "next/link";
import type { Route } from "next";

type Tab<T extends string> = { label: string; href: Route<T>; isCurrent: boolean };

export type TabLinksProps<T extends string> = {
  label: string;
  tabs: readonly Tab<T>[];
  /** Whether the label is to be seen. */
  showsLabel?: boolean;
};

/** The choices of a screen as links that replace its address. */
export function TabLinks<T extends string>({ label, tabs, showsLabel = false }: TabLinksProps<T>) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1 -ml-2.5">
      {showsLabel ? (
        <span aria-hidden className="text-sm text-ink-faint">
          {label}
        </span>
      ) : null}
      {tabs.map(({ label: words, href, isCurrent }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          replace
          aria-current={isCurrent ? "page" : undefined}
          className="inline-flex min-h-8 items-center rounded-md px-2.5 text-sm text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-press aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:min-h-11"
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
