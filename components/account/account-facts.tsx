import { accountMessages } from "@/components/shell/messages/account-messages";

export type AccountFactsProps = { email: string; isAdministrator: boolean };

/** The account of the signed-in person. */
export function AccountFacts({ email, isAdministrator }: AccountFactsProps) {
  const words = accountMessages;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      <dt className="text-ink-soft">{words.email}</dt>
      <dd className="min-w-0 break-words">
        {email}
        {isAdministrator ? (
          <span className="ml-2 inline-block rounded-full bg-press px-2 text-xs leading-5 text-ink">
            {words.administrator}
          </span>
        ) : null}
      </dd>
    </dl>
  );
}
