"use client";

import type { ReactNode } from "react";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import { shortcuts } from "@/components/shell/commands/shortcuts";
import { useShortcutText } from "@/components/ui/keyboard/use-shortcut-text";
import type { PageRecord } from "@/lib/contracts/pages";
import { PageFacts } from "./page-facts";
import { PropertyEditor } from "./property-editor";
import { PropertyTable } from "./property-table";
import { useTextFacts } from "./use-text-facts";

export type PropertiesProps = { page: PageRecord; isOwn: boolean };

/** The properties in a page's front matter, and further facts about it. */
export function Properties({ page, isOwn }: PropertiesProps) {
  const facts = useTextFacts();
  const words = propertyMessages;
  const keys = useShortcutText(shortcuts.sourceMode);
  const properties = facts?.properties ?? page.properties;
  const isEmpty = Object.keys(properties).length === 0;
  const mayEdit = page.permission !== "view" && facts !== null;
  return (
    <div className="grid gap-6">
      <Part title={words.frontMatter}>
        {mayEdit && facts.listed !== null ? <PropertyEditor properties={facts.listed} /> : null}
        {mayEdit && facts.listed === null ? (
          <p className="text-sm text-ink-soft">{words.unreadable(keys)}</p>
        ) : null}
        {!mayEdit && isEmpty ? <p className="text-sm text-ink-soft">{words.none}</p> : null}
        {!isEmpty && !(mayEdit && facts.listed !== null) ? <PropertyTable properties={properties} /> : null}
      </Part>
      <Part title={words.facts}>
        <PageFacts page={page} isOwn={isOwn} counts={facts?.counts ?? null} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-xs font-medium text-ink-faint">{title}</h3>
      {children}
    </section>
  );
}
