import { AuthorMark } from "@/components/shell/items/author-mark";
import { peopleMessages } from "@/components/shell/messages/people-messages";
import { sharingMessages } from "@/components/shell/messages/sharing-messages";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { AccountRecord } from "@/lib/contracts/account/people";

export type AccountRowProps = { account: AccountRecord; isYou: boolean };

/** A person with an account. */
export function AccountRow({ account, isYou }: AccountRowProps) {
  const words = peopleMessages;
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-3">
      <AuthorMark name={account.name} personId={account.id} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{account.name}</span>
            {isYou ? <span className="text-ink-soft"> {sharingMessages.you}</span> : null}
          </span>
          {account.isAdministrator ? (
            <span className="rounded-full bg-press px-2 text-xs leading-5 text-ink">
              {words.administrator}
            </span>
          ) : null}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{account.email}</p>
      </div>
      <p className="text-sm text-ink-soft max-sm:ms-11">
        {words.joined} <RelativeTime dateTime={account.createdAt} />
      </p>
    </li>
  );
}
