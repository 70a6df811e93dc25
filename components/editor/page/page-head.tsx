import { CoverPicker } from "@/components/editor/cover/cover-picker";
import type { CoverControl } from "@/components/editor/cover/use-cover";
import type { PageRecord } from "@/lib/contracts/pages";
import { PageIcon } from "./page-icon";
import { EditedNote, GoneNotice } from "./live-notices";
import { TitleField } from "./title-field";
import { isUntouched, type OpenPage } from "./use-open-page";

export type PageHeadProps = {
  page: PageRecord;
  open: OpenPage;
  cover: CoverControl;
  /** Watches whether the title is visible. */
  watchTitle: (title: Element | null) => (() => void) | undefined;
};

/** The head of a page: its cover, its icon, its title, and notes about changes of others. */
export function PageHead({ page, open, cover, watchTitle }: PageHeadProps) {
  const { gone, edited, recheck } = open.live;
  const { isUnwritable } = open;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-4">
        <PageIcon page={page} readOnly={isUnwritable} />
        {cover.cover === null && !isUnwritable ? <CoverPicker control={cover} /> : null}
      </div>
      <div ref={watchTitle}>
        <TitleField
          {...open.title}
          readOnly={isUnwritable}
          pageId={page.id}
          startsHere={isUntouched(page)}
          onLeave={(lines) => open.pendingInput.goOn(lines)}
        />
      </div>
      <EditedNote edited={gone === null ? edited : null} />
      {gone === null ? null : (
        <GoneNotice gone={gone} page={page} readMarkdown={open.readMarkdown} onRestored={recheck} />
      )}
    </>
  );
}
