import "server-only";

type MessageCounts = { delivered: number; failed: number };

// Bundles of one process have modules of their own, and one sender.
const kept = globalThis as typeof globalThis & { sheafMessageCounts?: MessageCounts };

function counts(): MessageCounts {
  return (kept.sheafMessageCounts ??= { delivered: 0, failed: 0 });
}

/** Counts a message that was sent to a webhook, or that could not be. */
export function countMessage(isTaken: boolean): void {
  counts()[isTaken ? "delivered" : "failed"] += 1;
}

/** How many messages this process sent to webhooks, by what became of them. */
export function messageCounts(): Readonly<MessageCounts> {
  return counts();
}
