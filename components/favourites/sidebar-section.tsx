import type { ReactNode } from "react";

export type SidebarSectionProps = { title: string; children: ReactNode };

/** A list in the sidebar above the tree, under its heading. */
export function SidebarSection({ title, children }: SidebarSectionProps) {
  return (
    <section aria-label={title} className="pb-3">
      <h2 className="px-2 pt-1 pb-1 text-xs font-medium text-ink-faint">{title}</h2>
      {children}
    </section>
  );
}
