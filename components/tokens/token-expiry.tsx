import { messages } from "@/components/shell/messages";
import { useMinute } from "@/components/ui/minute-clock";
import { RelativeTime } from "@/components/ui/relative-time";

export type TokenExpiryProps = { expiresAt: string | null };

/** When a token stops working, or that it has. */
export function TokenExpiry({ expiresAt }: TokenExpiryProps) {
  const now = useMinute();
  if (expiresAt === null) return <span>{messages.tokens.noExpiry}</span>;
  const over = Date.parse(expiresAt) <= now;
  return (
    <span className={over ? "text-alarm" : undefined}>
      {over ? messages.tokens.expired : messages.tokens.expires} <RelativeTime dateTime={expiresAt} />
    </span>
  );
}
