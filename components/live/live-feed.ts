import type { LastChange, Live } from "@/components/shell/contexts/live-context";
import { openEvents, type HeardEvent } from "@/lib/client/events";
import { hasOwnRenamesOrMoves, isOwnChange, changedPartOf } from "@/lib/client/cache/own-changes";
import type { LiveEvent } from "@/lib/contracts/events";
import { TabLeader, type TabNews } from "./tab-leader";

const retry = { firstMs: 500, maxMs: 30_000 };
const silenceMaxMs = 50_000;
const marksMax = 200;

/**
 * The server's events about changes made elsewhere. One tab of the browser has the connection and passes on its events;
 * when it closes, another one takes over at the same position. Possible losses end in `resync`.
 */
export class LiveFeed implements Live {
  readonly #listeners = new Set<(event: LiveEvent) => void>();
  readonly #marks = new Map<string, LastChange>();
  readonly #tabs: TabLeader;
  #lastId: string | null;
  #close: (() => void) | null = null;
  #isLeading = false;
  #isConnected = false;
  #isBroken = false;
  #heardAt = 0;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * `after` is the position in the changes from which the screen was read; null when unknown. `onConnection` is called
   * when the connection opens or breaks.
   */
  constructor(
    readonly userId: string,
    after: string | null,
    private readonly onConnection: (isConnected: boolean) => void,
  ) {
    this.#lastId = after;
    this.#tabs = new TabLeader(`sheaf/live/${userId}`, {
      onLead: () => this.#lead(),
      onNews: (news) => this.#follow(news),
      place: () => ({ id: this.#lastId, isConnected: this.#isConnected }),
    });
  }

  subscribe = (listener: (event: LiveEvent) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  isConnected = (): boolean => this.#isConnected;

  /** Whether the connection broke and is not restored: the server may be unavailable. */
  isBroken = (): boolean => this.#isBroken;

  lastChangeOf = (itemId: string): LastChange | null => this.#marks.get(itemId) ?? null;

  isRemote = (event: LiveEvent): boolean => {
    if (event.type !== "change") return true;
    const { by, item, operation } = event;
    if (by?.id !== this.userId || by.tokenName !== null) return true;
    return (
      !isOwnChange(item.id, changedPartOf(operation)) && !(operation === "write" && hasOwnRenamesOrMoves())
    );
  };

  /** Listens until the returned function is called. */
  start(): () => void {
    const look = () => this.#lookAlive();
    // Events from while the network was down are lost.
    const resync = () => {
      look();
      this.#take({ event: { type: "resync", reason: "gap" }, id: "" });
    };
    const watch = setInterval(look, 15_000);
    window.addEventListener("online", resync);
    document.addEventListener("visibilitychange", look);
    const leave = this.#tabs.join();
    return () => {
      clearInterval(watch);
      window.removeEventListener("online", resync);
      document.removeEventListener("visibilitychange", look);
      leave();
      this.#isLeading = false;
      this.#isConnected = false;
      this.#disconnect();
    };
  }

  #lead(): void {
    this.#isLeading = true;
    this.#connect();
  }

  #connect(): void {
    this.#disconnect();
    let isProven = this.#lastId !== null;
    this.#heardAt = Date.now();
    this.#close = openEvents(this.#lastId, {
      onEvent: (heard) => {
        this.#failures = 0;
        this.#setConnected(true);
        this.#take(heard);
        this.#tabs.tell({ kind: "heard", heard });
        if (isProven) return;
        isProven = true;
        this.#take({ event: { type: "resync", reason: "gap" }, id: "" });
      },
      onBroken: () => this.#broken(),
    });
  }

  #disconnect(): void {
    clearTimeout(this.#timer);
    this.#close?.();
    this.#close = null;
  }

  #setConnected(isConnected: boolean): void {
    this.#isConnected = isConnected;
    this.#isBroken = !isConnected;
    this.onConnection(isConnected);
  }

  #broken(): void {
    this.#setConnected(false);
    this.#tabs.tell({ kind: "place", id: this.#lastId, isConnected: false });
    const wait = Math.min(retry.maxMs, retry.firstMs * 2 ** this.#failures);
    this.#failures += 1;
    // A random wait spreads the reconnections after a restart of the server.
    this.#timer = setTimeout(() => this.#connect(), wait * (0.5 + Math.random() / 2));
  }

  /** Reconnects after an unusually long silence, and immediately when the tab becomes visible. */
  #lookAlive(): void {
    if (!this.#isLeading) return;
    const isHidden = document.visibilityState === "hidden";
    // If every tab has its own connection, hidden ones close theirs: a browser allows only a few per server.
    if (isHidden && !window.isSecureContext) {
      this.#disconnect();
      this.#isConnected = false;
      return;
    }
    const isSilent = Date.now() - this.#heardAt > silenceMaxMs;
    if (isSilent || (!this.#isConnected && !isHidden)) this.#connect();
  }

  #follow(news: TabNews): void {
    if (news.kind === "heard") {
      this.#setConnected(true);
      this.#take(news.heard);
    } else {
      // The connected tab is at another position than this screen.
      if (news.id !== this.#lastId && news.isConnected) {
        this.#take({ event: { type: "resync", reason: "gap" }, id: news.id ?? "" });
      }
      this.#setConnected(news.isConnected);
    }
  }

  #take({ event, id }: HeardEvent): void {
    this.#heardAt = Date.now();
    if (id !== "") this.#lastId = id;
    if (event.type === "alive") return;
    this.#mark(event);
    for (const listener of this.#listeners) listener(event);
  }

  #mark(event: LiveEvent): void {
    // Moving or sharing a page does not count as editing it.
    if (event.type !== "change" || (event.operation !== "write" && event.operation !== "update")) return;
    if (event.by === null || !this.isRemote(event)) {
      this.#marks.delete(event.item.id);
      return;
    }
    const [oldest] = this.#marks.keys();
    if (oldest !== undefined && this.#marks.size >= marksMax) this.#marks.delete(oldest);
    const { item, by, at } = event;
    this.#marks.set(item.id, { by, at });
  }
}
