import { listenOperation, liveEvent, type LiveEvent } from "@/lib/contracts/events";
import { operationUrl } from "./operation-url";

/** What is heard over a connection. `id` names the place after the event, for the next connection. */
export type HeardEvent = { event: LiveEvent; id: string };

/** Who is told what comes over a connection, and that it broke. */
export type EventHandlers = { onEvent: (heard: HeardEvent) => void; onBroken: () => void };

/** Opens a connection over which the server tells of changes after this place; gives what closes it. */
export function openEvents(after: string | null, { onEvent, onBroken }: EventHandlers): () => void {
  const query = after === null ? {} : { after };
  const source = new EventSource(operationUrl(listenOperation, { query }));
  source.onmessage = ({ data, lastEventId }: MessageEvent<unknown>) => {
    const event = parseEvent(data);
    if (event !== null) onEvent({ event, id: lastEventId });
  };
  // The browser would try again by itself, but not after every failure, and it does not tell the server what a tab
  // heard from another one.
  source.onerror = () => {
    source.close();
    onBroken();
  };
  return () => source.close();
}

function parseEvent(data: unknown): LiveEvent | null {
  try {
    return liveEvent.parse(JSON.parse(String(data)));
  } catch {
    // A newer server says what this page does not know yet: it can only look again.
    return { type: "lookAgain", reason: "many" };
  }
}
