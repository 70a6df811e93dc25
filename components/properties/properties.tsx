"use client";

import type { ReactNode } from "react";
import { propertyMessages } from "@/components/shell/property-messages";
import type { PageRecord } from "@/lib/contracts/pages";
import { PageFacts } from "./page-facts";
import { PropertyTable } from "./property-table";
import { useTextFacts } from "./use-text-facts";

export type PropertiesProps = { page: PageRecord; isOwn: boolean };

/** What a page says about itself in its front matter, and what else there is to know about it. */
export function Properties({ page, isOwn }: PropertiesProps) {
  const facts = useTextFacts();
  const words = propertyMessages;
  const properties = facts?.properties ?? page.properties;
  const isEmpty = Object.keys(properties).length === 0;
  return (
    <div className="grid gap-6">
      <Part title={words.frontMatter}>
        {isEmpty ? (
          <p className="text-sm text-ink-soft">
            {facts?.hasFrontMatter === true ? words.unreadable : words.none}
          </p>
        ) : (
          <>
            <PropertyTable properties={properties} />
            {page.permission === "view" ? null : <p className="mt-2 text-sm text-ink-soft">{words.edit}</p>}
          </>
        )}
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
