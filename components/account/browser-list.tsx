import { messages } from "@/components/shell/messages";
import { RelativeTime } from "@/components/ui/relative-time";
import { describeBrowser } from "./describe-browser";

export type BrowserListProps = {
  browsers: readonly { id: string; userAgent: string | null; lastUsedAt: Date; current: boolean }[];
};

/** The signed-in browsers of a person. */
export function BrowserList({ browsers }: BrowserListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {browsers.map(({ id, userAgent, lastUsedAt, current }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
          <span>{describeBrowser(userAgent)}</span>
          <span className="text-sm text-ink-soft">
            {current ? (
              messages.account.thisBrowser
            ) : (
              <>
                {messages.account.lastUsed} <RelativeTime dateTime={lastUsedAt.toISOString()} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
