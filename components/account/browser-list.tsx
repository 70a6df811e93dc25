import { accountMessages } from "@/components/shell/messages/account-messages";
import { RelativeTime } from "@/components/ui/time/relative-time";
import { describeBrowser } from "./describe-browser";
import { SignOutBrowser } from "./sign-out-browser";

export type BrowserListProps = {
  browsers: readonly { id: string; userAgent: string | null; lastUsedAt: Date; current: boolean }[];
};

/** The signed-in browsers of a person. */
export function BrowserList({ browsers }: BrowserListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {browsers.map(({ id, userAgent, lastUsedAt, current }) => (
        <li key={id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2">
          <span className="min-w-0 flex-1">{describeBrowser(userAgent)}</span>
          <span className="text-sm text-ink-soft">
            {current ? (
              accountMessages.thisBrowser
            ) : (
              <>
                {accountMessages.lastUsed} <RelativeTime dateTime={lastUsedAt.toISOString()} />
              </>
            )}
          </span>
          {current ? null : <SignOutBrowser sessionId={id} browser={describeBrowser(userAgent)} />}
        </li>
      ))}
    </ul>
  );
}
