import type { HeardEvent } from "@/lib/client/events";

/** What the tab with the connection tells the others: an event, or where it is. */
export type TabNews =
  { kind: "heard"; heard: HeardEvent } | { kind: "place"; id: string | null; isConnected: boolean };

type Message = TabNews | { kind: "ask" };

/** Who takes part. */
export type TabHandlers = {
  /** This tab is the one with the connection from now on. */
  onLead: () => void;
  onNews: (news: TabNews) => void;
  place: () => { id: string | null; isConnected: boolean };
};

/** Among the tabs of a browser, one at a time leads: the one that holds a lock. On plain http, each does for itself. */
export class TabLeader {
  #channel: BroadcastChannel | null = null;
  #isLeading = false;

  constructor(
    private readonly name: string,
    private readonly handlers: TabHandlers,
  ) {}

  /** Takes part until the function that comes back is called. */
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
    // Aborted while it waits.
    navigator.locks.request(this.name, { signal: leaving.signal }, lead).catch(() => undefined);
    channel.postMessage({ kind: "ask" } satisfies Message);
    return () => {
      leaving.abort();
      channel.close();
      this.#channel = null;
      this.#isLeading = false;
    };
  }

  /** Tells the other tabs. */
  tell(news: TabNews): void {
    if (this.#isLeading) this.#channel?.postMessage(news);
  }

  /** Until the tab leaves. */
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
