import { accountMessages } from "@/components/shell/messages/account-messages";
import { formatBytes } from "@/lib/domain/files/format-bytes";
import type { UsageRecord } from "@/lib/contracts/account/usage";

export type UsageFactsProps = { usage: UsageRecord };

/** What the signed-in person uses of what they may have, where that is limited. */
export function UsageFacts({ usage: { pages, bytes } }: UsageFactsProps) {
  const words = accountMessages.usage;
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {pages.limit === null ? null : (
          <>
            <dt className="text-ink-soft">{words.pages}</dt>
            <dd>{words.of(pages.used.toLocaleString("en"), pages.limit.toLocaleString("en"))}</dd>
          </>
        )}
        {bytes.limit === null ? null : (
          <>
            <dt className="text-ink-soft">{words.storage}</dt>
            <dd>{words.of(formatBytes(bytes.used), formatBytes(bytes.limit))}</dd>
          </>
        )}
      </dl>
      <p className="text-sm text-ink-soft">{words.hint}</p>
    </div>
  );
}
