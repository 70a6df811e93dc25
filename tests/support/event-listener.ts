import { liveEvent, type LiveEvent } from "@/lib/contracts/events";
import { urlOf } from "./api-caller";
import { eventually } from "./deadline";

/** An open connection that listens for changes. */
export type EventListener = {
  status: number;
  headers: Headers;
  /** All events so far, signs of life left out. */
  events: LiveEvent[];
  /** The id after which the last event came. */
  lastId: () => string;
  /** The next event that is like this, from the first one on; each is given once. */
  next: (isWanted: (event: LiveEvent) => boolean) => Promise<LiveEvent>;
  /** Resolves when the server ends the connection. */
  ended: Promise<void>;
  close: () => void;
};

type Options = { after?: string; path?: string; base?: string };

/** Listens with these credentials, and resolves when the server says that it has begun. */
export async function listen(headers: Record<string, string>, options: Options = {}): Promise<EventListener> {
  const leaving = new AbortController();
  const { after, path = "/events", base } = options;
  const url = base === undefined ? urlOf(path) : new URL(`/api/v1${path}`, base);
  const sent = { ...headers, ...(after === undefined ? {} : { "Last-Event-ID": after }) };
  const response = await fetch(url, { headers: sent, signal: leaving.signal });
  const events: LiveEvent[] = [];
  const taken = new Set<LiveEvent>();
  let lastId = "";
  let isAlive = false;
  const read = async () => {
    let text = "";
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
        const [id, data] = [field("id"), field("data")];
        if (id !== undefined) lastId = id;
        if (data === undefined) continue;
        const event = liveEvent.parse(JSON.parse(data));
        if (event.type === "alive") isAlive = true;
        else events.push(event);
      }
    }
  };
  const ended = read().catch(() => undefined);
  if (response.status === 200) await eventually(() => Promise.resolve(isAlive || null));
  return {
    status: response.status,
    headers: response.headers,
    events,
    lastId: () => lastId,
    next: (isWanted) =>
      eventually(() => {
        const found = events.find((event) => !taken.has(event) && isWanted(event));
        if (found !== undefined) taken.add(found);
        return Promise.resolve(found);
      }),
    ended,
    close: () => leaving.abort(),
  };
}

/** Listens as a program with this token. */
export const listenWith = (secret: string, options?: Options): Promise<EventListener> =>
  listen({ Authorization: `Bearer ${secret}` }, options);

/** Whether an event says that this was done with the item of this id. */
export const isChange =
  (operation: string, id: string) =>
  (event: LiveEvent): boolean =>
    event.type === "change" && event.operation === operation && event.item.id === id;

/** Whether an event asks to look again. */
export const isResync = (event: LiveEvent): boolean => event.type === "resync";
