import type { HeardEvent } from "@/lib/client/events";

/** A message of the connected tab to the others: an event, or its position. */
export type TabNews =
  { kind: "heard"; heard: HeardEvent } | { kind: "place"; id: string | null; isConnected: boolean };

type Message = TabNews | { kind: "ask" };

/** The callbacks of a participating tab. */
export type TabHandlers = {
  /** This tab has the connection from now on. */
  onLead: () => void;
  onNews: (news: TabNews) => void;
  place: () => { id: string | null; isConnected: boolean };
};

/** Elects one tab of the browser at a time, the holder of a lock. On plain http, each tab leads itself. */
export class TabLeader {
  #channel: BroadcastChannel | null = null;
  #isLeading = false;

  constructor(
    private readonly name: string,
    private readonly handlers: TabHandlers,
  ) {}

  /** Participates until the returned function is called. */
  join(): () => void {
    if (!window.isSecureContext) {
      this.handlers.onLead();
      return () => undefined;
    }
    const channel = new BroadcastChannel(this.name);
    this.#channel = channel;
    channel.onmessage = ({ data }: MessageEvent<Message>) => this.#receive(data);
    const leaving = new AbortController();
    const lead = () => this.#lead(leaving.signal);
    // Aborted while waiting.
    navigator.locks.request(this.name, { signal: leaving.signal }, lead).catch(() => undefined);
    channel.postMessage({ kind: "ask" } satisfies Message);
    return () => {
      leaving.abort();
      channel.close();
      this.#channel = null;
      this.#isLeading = false;
    };
  }

  /** Sends a message to the other tabs. */
  tell(news: TabNews): void {
    if (this.#isLeading) this.#channel?.postMessage(news);
  }

  /** Resolves when the tab leaves. */
  #lead(leaving: AbortSignal): Promise<void> {
    this.#isLeading = true;
    this.handlers.onLead();
    return new Promise((resolve) => leaving.addEventListener("abort", () => resolve()));
  }

  #receive(message: Message): void {
    if (message.kind === "ask") this.tell({ kind: "place", ...this.handlers.place() });
    else if (!this.#isLeading) this.handlers.onNews(message);
  }
}
