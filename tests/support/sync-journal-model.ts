import { randomUUID } from "node:crypto";
import type { BaseItem, RemoteItem } from "@/lib/cli/sync/model";
import type { SyncJournal } from "@/lib/cli/sync/ports";
import type { RemoteJournal } from "@/lib/cli/sync/server/refresh-items";
import { Power, shaOf } from "./sync-model";

/** What is remembered, in memory. */
export class JournalModel implements SyncJournal, RemoteJournal {
  readonly base = new Map<string, BaseItem>();
  readonly remote = new Map<string, RemoteItem>();
  readonly texts = new Map<string, string>();
  cursor: string | null = null;
  cycle: string = randomUUID();
  power = new Power(Infinity);

  async #act(change: () => void): Promise<void> {
    await Promise.resolve();
    this.power.step();
    change();
    this.power.step();
  }

  #remove(id: string): void {
    this.remote.delete(id);
    for (const below of this.remote.values()) if (below.parentId === id) this.#remove(below.id);
  }

  record = (item: BaseItem, text?: Uint8Array) =>
    this.#act(() => {
      this.base.set(item.id, item);
      if (text !== undefined) this.texts.set(shaOf(text), Buffer.from(text).toString());
    });
  forget = (id: string) => this.#act(() => void this.base.delete(id));
  readText = (sha: string) => Promise.resolve(this.texts.get(sha) ?? null);
  setRemote = (item: RemoteItem) => this.#act(() => void this.remote.set(item.id, item));
  removeRemote = (id: string) => this.#act(() => this.#remove(id));
  setCursor = (cursor: string) => this.#act(() => void (this.cursor = cursor));
  replaceRemote = (items: readonly RemoteItem[], cursor: string) =>
    this.#act(() => {
      this.remote.clear();
      for (const item of items) this.remote.set(item.id, item);
      this.cursor = cursor;
    });
  forgetCursor = () => this.#act(() => void (this.cursor = null));
  endCycle = () => this.#act(() => void (this.cycle = randomUUID()));
}
