import { tokenMessages } from "@/components/shell/messages/token-messages";

const days = [7, 30, 90, 365, 0] as const;
const dayMs = 24 * 60 * 60 * 1_000;

/** The times after which a token can stop working, in days; 0 is never. */
export const expiryOptions = days.map((count) => ({
  value: String(count),
  label: tokenMessages.expiries[count],
}));

/** The moment of a chosen time, or null for never. */
export function toExpiry(chosen: string): string | null {
  const count = Number(chosen);
  return count === 0 ? null : new Date(Date.now() + count * dayMs).toISOString();
}
