import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { docsMessages } from "@/components/shell/messages/docs-messages";
import { classNames } from "@/components/ui/class-names";
import { GuideSide } from "./guide-side";
import { GuideNav, type GuideNavProps } from "./guide-nav";

export type DocsFrameProps = GuideNavProps & {
  /** What stands beside the guide, or above it on narrow screens: the list of its headings. */
  outline?: ReactNode;
  children: ReactNode;
};

/** A screen of the docs: the way to every guide beside it, or above it on narrow screens. */
export function DocsFrame({ groups, current, outline, children }: DocsFrameProps) {
  const hasOutline = outline !== undefined;
  return (
    <div
      className={classNames(
        "mx-auto grid max-w-7xl grid-cols-1 gap-x-12 px-5 sm:px-8 lg:grid-cols-[15rem_minmax(0,1fr)]",
        hasOutline && "xl:grid-cols-[15rem_minmax(0,1fr)_13rem]",
      )}
    >
      <GuideSide
        key={current}
        className="sticky top-12 -ml-2 h-[calc(100dvh-3rem)] overflow-y-auto py-8 max-lg:hidden"
      >
        <GuideNav groups={groups} current={current} />
      </GuideSide>
      {/* A guide of its own, so that the list is closed again once one is chosen. */}
      <div key={current} className="mt-4 grid min-w-0 divide-y divide-line border-y border-line lg:hidden">
        <Fold label={docsMessages.allGuides}>
          <GuideNav groups={groups} current={current} />
        </Fold>
        {hasOutline ? <Fold label={docsMessages.onThisPage}>{outline}</Fold> : null}
      </div>
      <main id="main" className="mx-auto w-full max-w-measure min-w-0 py-8 pb-20 lg:mx-0 lg:py-10">
        {children}
      </main>
      {hasOutline ? (
        <div className="sticky top-12 h-[calc(100dvh-3rem)] overflow-y-auto py-10 max-xl:hidden">
          {outline}
        </div>
      ) : null}
    </div>
  );
}

function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between rounded-md px-1 text-sm font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown aria-hidden className="size-4 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  );
}
