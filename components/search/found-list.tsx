import { messages } from "@/components/shell/messages";
import { FoundOption } from "./found-option";
import type { FoundPages } from "./use-found-pages";

export type FoundListProps = {
  id: string;
  found: FoundPages;
  text: string;
  chosenId: string | undefined;
  onOpen: (pageId: string) => void;
  onPoint: (index: number) => void;
};

/** What was found, or why nothing is shown. */
export function FoundList({ id, found, text, chosenId, onOpen, onPoint }: FoundListProps) {
  const pages = found.kind === "recent" || found.kind === "found" ? found.pages : [];
  return (
    <div className="min-h-24 overflow-y-auto p-2">
      {found.kind === "recent" && pages.length > 0 ? (
        <p className="px-2.5 pt-1 pb-1.5 text-xs font-medium text-ink-faint">{messages.search.recent}</p>
      ) : null}
      <div role="listbox" id={`${id}-list`} aria-label={messages.search.results}>
        {pages.map((page, index) => (
          <FoundOption
            key={page.id}
            id={`${id}-${page.id}`}
            page={page}
            chosen={page.id === chosenId}
            onChoose={() => onOpen(page.id)}
            onPoint={() => onPoint(index)}
          />
        ))}
      </div>
      <p
        role="status"
        className={
          found.kind === "found" && pages.length > 0 ? "sr-only" : "px-2.5 py-4 text-ink-soft empty:hidden"
        }
      >
        {toStatus(found, text)}
      </p>
    </div>
  );
}

function toStatus(found: FoundPages, text: string): string {
  if (found.kind === "failed") return `${messages.search.failed} ${messages.failures.network}`;
  if (found.kind !== "found") return "";
  const { length } = found.pages;
  return length === 0
    ? `${messages.search.none(text)} ${messages.search.noneHint}`
    : messages.search.found(length);
}
