import { changeKinds } from "@/lib/contracts/change-kinds";
import type { LiveEvent } from "@/lib/contracts/events";
import { operationUrl } from "@/lib/client/http/operation-url";

/** An event from a connection. `id` names the position after it, for the next connection. */
export type HeardEvent = { event: LiveEvent; id: string };

/** The callbacks for the events of a connection, and for its end. */
export type EventHandlers = { onEvent: (heard: HeardEvent) => void; onBroken: () => void };

/** Opens a connection for changes after this position; returns a function that closes it. */
export function openEvents(after: string | null, { onEvent, onBroken }: EventHandlers): () => void {
  const query = after === null ? {} : { after };
  const source = new EventSource(operationUrl("GET /events", { query }));
  source.onmessage = ({ data, lastEventId }: MessageEvent<unknown>) => {
    onEvent({ event: parseEvent(data), id: lastEventId });
  };
  // The browser would reconnect by itself, but not after every failure, and without the position that a tab got from
  // another one.
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
    // Invalid JSON, like an unknown event of a newer server, can only be answered by reloading.
  }
  return { type: "resync", reason: "many" };
}

const knownKinds: readonly unknown[] = changeKinds;

/** Whether this page knows an event's type; its data is trusted, like other responses. */
function isKnown(event: unknown): event is LiveEvent {
  if (typeof event !== "object" || event === null || !("type" in event)) return false;
  if (event.type === "change") return "operation" in event && knownKinds.includes(event.operation);
  return event.type === "resync" || event.type === "alive";
}
