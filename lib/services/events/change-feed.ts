import "server-only";
import { randomBytes } from "node:crypto";
import { describeFault, log } from "@/lib/config/log";
import { type NotificationConnection, listenForNotifications } from "@/lib/db/events/event-notifications";
import { database } from "@/lib/db/connection/database";
import { withoutDeadline } from "@/lib/db/connection/deadline";
import { findActiveCredentials } from "@/lib/db/accounts/active-credentials";
import type { LiveEvent } from "@/lib/contracts/events";
import type { Actor } from "@/lib/domain/access/actor";
import { type Announcement, parseAnnouncement } from "@/lib/domain/events/change";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { findEventsFor } from "./find-events-for";

/** Somebody with an open connection. */
export type Listener = {
  actor: Actor;
  /** `id` names the place after this event, where there is one. */
  send: (event: LiveEvent, id: string | null) => void;
  end: () => void;
  isOpen: () => boolean;
};

const announcementsKept = 1_000;
const seconds = { betweenSignsOfLife: 20, reconnectFirst: 0.25, reconnectMax: 5 };

/**
 * What all processes announce, for the listeners of this one: over one connection to the database, which is made when
 * the first of them comes. Announcements come in the same order everywhere and are handled one after the other; the
 * last ones are kept, so that who was away for a moment can go on from the last id that they saw, at any process.
 */
class ChangeFeed {
  readonly #listeners = new Set<Listener>();
  readonly #callbacks = new Set<() => void>();
  #connecting: Promise<void> | null = null;
  #connection: NotificationConnection | null = null;
  #kept: Announcement[] = [];
  #arrived: Announcement[] = [];
  /** Where listening began, or the last announcement that was handled. */
  #position = "";
  #turn: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;
  #isReconnecting = false;
  #isEnded = false;
  /** The number of listeners. */
  readonly count = (): number => this.#listeners.size;

  /** The place after all that has been handled so far. */
  async position(): Promise<string> {
    await this.#connect();
    return this.#position;
  }

  /** Adds a listener: what came after the place `after` first, `alive` when that was all. */
  async join(listener: Listener, after: string | null): Promise<void> {
    await this.#connect();
    await this.#inTurn(async () => {
      const missed = after === null ? [] : this.#since(after);
      if (missed === null) listener.send({ type: "resync", reason: "gap" }, this.#position);
      else await this.#tell(missed, [listener], "missed");
      listener.send({ type: "alive" }, this.#position);
      if (this.#isEnded) listener.end();
      else if (listener.isOpen()) this.#listeners.add(listener);
    });
  }

  /** Calls back from now on when something is announced, or may have been while nobody listened. */
  async onAnnouncement(callback: () => void): Promise<void> {
    await this.#connect();
    this.#callbacks.add(callback);
  }

  leave(listener: Listener): void {
    this.#listeners.delete(listener);
  }

  /** Ends all connections, and lets nobody in any more. */
  end(): void {
    this.#isEnded = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#connection?.close();
    for (const listener of this.#listeners) listener.end();
    this.#listeners.clear();
  }

  async #connect(): Promise<void> {
    if (this.#isEnded) throw aboutToStop();
    if (this.#connection !== null) return;
    this.#connecting ??= withoutDeadline(() => this.#open()).finally(() => (this.#connecting = null));
    await this.#connecting;
  }

  async #open(): Promise<void> {
    const connection = await listenForNotifications({
      onText: (text) => this.#take(text),
      onLost: () => this.#lost(),
    });
    if (this.#isEnded) {
      connection.close();
      throw aboutToStop();
    }
    this.#connection = connection;
    this.#position = `${randomBytes(8).toString("base64url")}:0`;
    this.#kept = [{ id: this.#position, changes: [] }];
    this.#timer ??= setInterval(() => void this.#showLife(), seconds.betweenSignsOfLife * 1000).unref();
  }

  #lost(): void {
    log().warn("the connection that listens for changes is lost");
    this.#connection = null;
    // What has not been handled yet is from before the gap, and would be taken for a place after it.
    this.#arrived = [];
    if (this.#isReconnecting) return;
    this.#isReconnecting = true;
    void this.#reconnect(seconds.reconnectFirst);
  }

  async #reconnect(wait: number): Promise<void> {
    if (this.#isEnded) return;
    try {
      await this.#connect();
    } catch {
      this.#reconnectLater(wait);
      return;
    }
    // Lost again already, which nobody else sees to.
    if (this.#connection === null) {
      this.#reconnectLater(wait);
      return;
    }
    this.#isReconnecting = false;
    this.#callBack();
    await this.#inTurn(() => this.#sendAll({ type: "resync", reason: "gap" }));
  }

  #reconnectLater(wait: number): void {
    const next = Math.min(seconds.reconnectMax, wait * 2);
    setTimeout(() => void this.#reconnect(next), wait * 1000).unref();
  }

  #callBack(): void {
    for (const callback of this.#callbacks) callback();
  }

  #take(text: string): void {
    this.#callBack();
    const announcement = parseAnnouncement(text);
    this.#arrived.push(
      announcement ?? { id: `${randomBytes(8).toString("base64url")}:0`, changes: [{ type: "gap" }] },
    );
    if (this.#arrived.length === 1) void this.#inTurn(() => this.#handle());
  }

  /** Tells of all that has arrived since the last time. */
  async #handle(): Promise<void> {
    const arrived = this.#arrived;
    this.#arrived = [];
    this.#kept = [...this.#kept, ...arrived].slice(-announcementsKept);
    this.#position = arrived.at(-1)?.id ?? this.#position;
    const ended = new Set(
      arrived
        .flatMap(({ changes }) => changes)
        .flatMap((one) => (one.type === "credentialsEnd" ? [one.userId] : [])),
    );
    const concerned = [...this.#listeners].filter(({ actor }) => ended.has(actor.userId));
    // Should the database not answer, they are asked for again before they are told anything.
    await this.#dismiss(concerned).catch(() => undefined);
    await this.#tell(arrived, [...this.#listeners], "now");
  }

  /** Tells those among these listeners who may know. When the database cannot say who that is, all look again. */
  async #tell(
    announcements: readonly Announcement[],
    listeners: readonly Listener[],
    moment: "now" | "missed",
  ): Promise<void> {
    try {
      const told = await findEventsFor(announcements, listeners, moment);
      await this.#dismiss([...told.keys()]);
      for (const [listener, events] of told) {
        if (!listener.isOpen()) continue;
        for (const [place, event] of events.entries()) {
          listener.send(event, place === events.length - 1 ? this.#position : null);
        }
      }
    } catch (fault) {
      log().warn({ fault: describeFault(fault) }, "changes not told");
      for (const listener of listeners) listener.send({ type: "resync", reason: "gap" }, this.#position);
    }
  }

  async #showLife(): Promise<void> {
    const connection = this.#connection;
    if (connection !== null && !(await connection.isAlive()) && connection === this.#connection) {
      connection.close();
      this.#lost();
    }
    await this.#inTurn(async () => {
      await this.#dismiss([...this.#listeners]).catch(() => undefined);
      this.#sendAll({ type: "alive" });
    });
  }

  #sendAll(event: LiveEvent): void {
    for (const listener of this.#listeners) listener.send(event, this.#position);
  }

  /** Ends the connections of those whose credentials no longer count. */
  async #dismiss(listeners: readonly Listener[]): Promise<void> {
    if (listeners.length === 0) return;
    const sessionIds = listeners.flatMap(({ actor }) => (actor.kind === "session" ? [actor.sessionId] : []));
    const tokenIds = listeners.flatMap(({ actor }) => (actor.kind === "token" ? [actor.tokenId] : []));
    const active = await findActiveCredentials(database(), { sessionIds, tokenIds });
    for (const listener of listeners) {
      if (active.has(idOf(listener.actor))) continue;
      this.#listeners.delete(listener);
      listener.end();
    }
  }

  /** The announcements after this place; null when they are not known any more, or never were. */
  #since(id: string): Announcement[] | null {
    const place = this.#kept.findIndex((one) => one.id === id);
    return place === -1 ? null : this.#kept.slice(place + 1);
  }

  #inTurn(work: () => Promise<void> | void): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}

function aboutToStop(): DomainError {
  return new DomainError("unavailable", "The service is about to stop. Connect again in a moment.", {
    retryAfterSeconds: 1,
  });
}

function idOf(actor: Actor): string {
  return actor.kind === "session" ? actor.sessionId : actor.tokenId;
}

// Bundles of one process have modules of their own, and one feed.
const kept = globalThis as typeof globalThis & { sheafChangeFeed?: ChangeFeed };

/** The feed of this process. */
export function changeFeed(): Pick<ChangeFeed, keyof ChangeFeed> {
  kept.sheafChangeFeed ??= new ChangeFeed();
  return kept.sheafChangeFeed;
}
