import { useState } from "react";
import { CoverPicture } from "@/components/shell/layout/cover-picture";
import { PageGlyph } from "@/components/shell/layout/page-glyph";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import type { ListedPageRecord } from "@/lib/contracts/pages";
import type { ViewDefinition } from "@/lib/domain/views/view-definition";
import { PageTitle } from "./view-rows";
import { columnsOf } from "./view-values";
import { ViewValuesBelow } from "./view-values-below";
import "./gallery.css";

export type ViewGalleryProps = { view: ViewDefinition; pages: readonly ListedPageRecord[] };

/** Pages beside each other, each with its cover, its first words and some properties. */
export function ViewGallery({ view, pages }: ViewGalleryProps) {
  const columns = columnsOf(view, []);
  // Where no page has a cover, there is no room for any.
  const hasCovers = pages.some(({ cover }) => cover !== null);
  return (
    <ul className="view-gallery" aria-label={words.view("gallery")}>
      {pages.map((page) => (
        <li key={page.id} className="view-tile">
          {hasCovers ? <TileCover page={page} /> : null}
          <PageTitle page={page} />
          {page.excerpt ? <p className="view-tile-text">{page.excerpt}</p> : null}
          <ViewValuesBelow page={page} columns={columns} />
        </li>
      ))}
    </ul>
  );
}

/** The cover of a page; one without has its icon on paper there. */
function TileCover({ page: { cover, icon } }: { page: ListedPageRecord }) {
  const [goneId, setGoneId] = useState<string | null>(null);
  return (
    <div className="view-tile-cover">
      {cover === null ? (
        <PageGlyph icon={icon} />
      ) : (
        <CoverPicture cover={cover} isGone={goneId === cover.value} onGone={setGoneId} isLazy />
      )}
    </div>
  );
}
