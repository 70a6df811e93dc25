import { messages } from "@/components/shell/messages/messages";
import { tokenMessages } from "@/components/shell/messages/token-messages";
import { DueTime } from "@/components/ui/time/due-time";
import { useMinute } from "@/components/ui/time/use-minute";

export type TokenExpiryProps = { expiresAt: string | null };

/** The expiry of a token, in the future or in the past. */
export function TokenExpiry({ expiresAt }: TokenExpiryProps) {
  const now = useMinute();
  const words = tokenMessages;
  if (expiresAt === null) return <span>{words.noExpiry}</span>;
  const over = Date.parse(expiresAt) <= now;
  return (
    <span className={over ? "text-alarm" : undefined}>
      <DueTime dateTime={expiresAt} onDate={messages.onDate} toWords={over ? words.expired : words.expires} />
    </span>
  );
}
