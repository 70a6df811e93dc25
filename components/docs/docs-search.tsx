import { Search } from "lucide-react";
import { docsMessages } from "@/components/shell/messages/docs-messages";
import { classNames } from "@/components/ui/class-names";

export type DocsSearchProps = {
  /** What was searched for, where the results are. */
  words?: string;
  className?: string;
};

/** The field that searches all guides; Enter leads to the results. */
export function DocsSearch({ words = "", className }: DocsSearchProps) {
  return (
    <form role="search" action="/docs/search" className={classNames("relative", className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-ink-soft"
      />
      <input
        type="search"
        name="q"
        defaultValue={words}
        required
        maxLength={100}
        aria-label={docsMessages.search}
        placeholder={docsMessages.search}
        className="min-h-8 w-full rounded-md border border-line-strong/70 bg-raised pr-2 pl-8.5 text-sm text-ink placeholder:text-ink-faint focus-visible:outline-offset-0 pointer-coarse:min-h-11 pointer-coarse:text-base"
      />
    </form>
  );
}
