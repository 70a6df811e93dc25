import type { OpenText } from "@/components/shell/contexts/open-text-context";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { changePageText } from "@/lib/client/change-page-text";
import { findFrontMatter } from "@/lib/domain/content/front-matter/front-matter-range";
import type { ShownPropertyEdit } from "@/components/properties/use-property-edit";

/** A page to change; with its text where that is the open one. */
export type PageToChange = { pageId: string; openText: OpenText | null };

/** The texts of a page before and after a change, or why nothing was changed, in words. */
export type PageChange = { before: string; after: string } | { problem: string };

/** The page with a change made, or the reason why it was not. */
export type PageEdit = ShownPropertyEdit | { refused: "changedSince" };

type Edited = { before: string; edit: PageEdit };

/** Changes the front matter of a page. */
export async function changePage(
  { pageId, openText }: PageToChange,
  edit: (markdown: string) => PageEdit,
): Promise<PageChange> {
  const edited: Edited[] = [];
  const apply = (markdown: string): string | null => {
    const next = edit(markdown);
    edited.push({ before: markdown, edit: next });
    return "refused" in next ? null : next.markdown;
  };
  try {
    if (openText === null) await changePageText(pageId, apply);
    else {
      await openText.change(apply);
      await openText.settle();
    }
  } catch (fault) {
    return { problem: `${words.changeFailed} ${explainFailure(fault)}` };
  }
  return toChange(edited.at(-1));
}

function toChange(last: Edited | undefined): PageChange {
  if (last === undefined) return { problem: words.refused.undecided };
  const { before, edit } = last;
  return "refused" in edit ? { problem: words.refused[edit.refused] } : { before, after: edit.markdown };
}

/** Gives a page the front matter that it had before a change, unless that was changed since; the text below it stays. */
export function frontMatterBack(
  markdown: string,
  { before, after }: { before: string; after: string },
): PageEdit {
  const [now, then] = [findFrontMatter(markdown).bodyStart, findFrontMatter(after).bodyStart];
  if (markdown.slice(0, now) !== after.slice(0, then)) return { refused: "changedSince" };
  return { markdown: before.slice(0, findFrontMatter(before).bodyStart) + markdown.slice(now) };
}
