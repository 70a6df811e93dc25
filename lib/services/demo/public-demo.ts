import "server-only";
import { environment } from "@/lib/config/environment";
import { lastDemoReset, nextDemoReset } from "@/lib/domain/demo/demo-resets";

/** The public demo that a server is: when it was reset last, or should have been, and when it is next. */
export type PublicDemo = { resetAt: Date; nextResetAt: Date };

/** Whether this server is a public demo, and since when and until when its content stays; null if it is none. */
export function findPublicDemo(now = new Date()): PublicDemo | null {
  const { DEMO_RESET_MINUTES: minutes } = environment();
  if (minutes === undefined) return null;
  return { resetAt: lastDemoReset(now, minutes), nextResetAt: nextDemoReset(now, minutes) };
}
