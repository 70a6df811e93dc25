import type { OpenText } from "@/components/shell/contexts/open-text-context";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { viewMessages as words } from "@/components/shell/messages/view-messages";
import { changePageText } from "@/lib/client/change-page-text";
import type { PropertyEdit } from "@/lib/domain/content/property-edit";

/** A page to change; with its text where that is the open one. */
export type PageToChange = { pageId: string; openText: OpenText | null };

/** Changes the front matter of a page. Returns why nothing was changed, in words; null when it is as intended. */
export async function changePage(
  { pageId, openText }: PageToChange,
  edit: (markdown: string) => PropertyEdit,
): Promise<string | null> {
  const done: PropertyEdit[] = [];
  const apply = (markdown: string): string | null => {
    const next = edit(markdown);
    done.push(next);
    return "refused" in next ? null : next.markdown;
  };
  try {
    if (openText === null) await changePageText(pageId, apply);
    else {
      await openText.change(apply);
      await openText.settle();
    }
  } catch (fault) {
    return `${words.changeFailed} ${explainFailure(fault)}`;
  }
  const last = done.at(-1) ?? { refused: "undecided" as const };
  return "refused" in last ? words.refused[last.refused] : null;
}
