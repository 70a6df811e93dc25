import { accountMessages } from "@/components/shell/messages/account-messages";

export type AccountFactsProps = { email: string; isAdministrator: boolean };

/** The account of the signed-in person. */
export function AccountFacts({ email, isAdministrator }: AccountFactsProps) {
  const words = accountMessages;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      <dt className="text-ink-soft">{words.email}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="min-w-0 wrap-anywhere">{email}</span>
        {isAdministrator ? (
          <span className="rounded-full bg-press px-2 text-xs leading-5 text-ink">{words.administrator}</span>
        ) : null}
      </dd>
    </dl>
  );
}
