import { changeKinds } from "@/lib/contracts/change-kinds";
import type { LiveEvent } from "@/lib/contracts/events";
import { operationUrl } from "@/lib/client/http/operation-url";

/** What is heard over a connection. `id` names the place after the event, for the next connection. */
export type HeardEvent = { event: LiveEvent; id: string };

/** Who is told what comes over a connection, and that it broke. */
export type EventHandlers = { onEvent: (heard: HeardEvent) => void; onBroken: () => void };

/** Opens a connection over which the server tells of changes after this place; gives what closes it. */
export function openEvents(after: string | null, { onEvent, onBroken }: EventHandlers): () => void {
  const query = after === null ? {} : { after };
  const source = new EventSource(operationUrl("GET /events", { query }));
  source.onmessage = ({ data, lastEventId }: MessageEvent<unknown>) => {
    onEvent({ event: parseEvent(data), id: lastEventId });
  };
  // The browser would try again by itself, but not after every failure, and it does not tell the server what a tab
  // heard from another one.
  source.onerror = () => {
    source.close();
    onBroken();
  };
  return () => source.close();
}

function parseEvent(data: unknown): LiveEvent {
  try {
    const event: unknown = JSON.parse(String(data));
    if (isKnown(event)) return event;
  } catch {
    // Not even JSON: like what a newer server says, this page does not know it, and can only look again.
  }
  return { type: "resync", reason: "many" };
}

const knownKinds: readonly unknown[] = changeKinds;

/** Whether this page knows what an event means; what it says is believed, as answers are. */
function isKnown(event: unknown): event is LiveEvent {
  if (typeof event !== "object" || event === null || !("type" in event)) return false;
  if (event.type === "change") return "operation" in event && knownKinds.includes(event.operation);
  return event.type === "resync" || event.type === "alive";
}
