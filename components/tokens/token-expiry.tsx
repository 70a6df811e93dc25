import { messages } from "@/components/shell/messages";
import { tokenMessages } from "@/components/shell/token-messages";
import { DueTime } from "@/components/ui/due-time";
import { useMinute } from "@/components/ui/minute-clock";

export type TokenExpiryProps = { expiresAt: string | null };

/** When a token stops working, or that it has. */
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
