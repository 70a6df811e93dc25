import { randomUUID } from "node:crypto";
import { Refusal, type RemoteItem } from "@/lib/cli/sync/model";
import type { Created, SyncServer } from "@/lib/cli/sync/ports";
import type { RemoteFeed } from "@/lib/cli/sync/server/refresh-items";
import type { RemoteChange } from "@/lib/cli/sync/server/remote-copy";
import { contentBytesMax } from "@/lib/contracts/limits";
import { etagOf } from "@/lib/domain/content/etag";
import { Power } from "./sync-model";

type Item = {
  id: string;
  kind: RemoteItem["kind"];
  parentId: string | null;
  name: string;
  bytes: Uint8Array;
};

const changesAtOnce = 3;

/** A server in memory. */
export class ServerModel {
  readonly items = new Map<string, Item>();
  readonly trash: Item[] = [];
  power = new Power(Infinity);
  #answers = new Map<string, RemoteItem>();

  /** What changed, in turn: with all that is below an item, or by itself. */
  readonly #log: { id: string; isWhole: boolean }[] = [];
  /** How many of the last changes an open transaction holds back. */
  heldBack = 0;

  add(item: Omit<Item, "id">): Item {
    const made = this.#make(item);
    this.#log.push({ id: made.id, isWhole: false });
    return made;
  }

  /** Adds folders in each other, with a page in the last one, at once. */
  addTree({ parentId, name, bytes }: Omit<Item, "id" | "kind">): void {
    const empty = { kind: "folder", name, bytes: Buffer.alloc(0) } as const;
    const top = this.#make({ ...empty, parentId });
    const inner = this.#make({ ...empty, parentId: top.id });
    this.#make({ kind: "page", parentId: inner.id, name, bytes });
    this.#log.push({ id: top.id, isWhole: true });
  }

  #make(item: Omit<Item, "id">): Item {
    const made = { ...item, id: randomUUID() };
    this.items.set(made.id, made);
    return made;
  }

  isBelow(id: string, above: string): boolean {
    for (let at: string | null = id; at !== null; at = this.items.get(at)?.parentId ?? null)
      if (at === above) return true;
    return false;
  }

  change(id: string, changed: Partial<Pick<Item, "bytes" | "name" | "parentId">>): void {
    const item = this.items.get(id);
    if (item === undefined) return;
    Object.assign(item, changed);
    this.#log.push({ id, isWhole: "parentId" in changed });
  }

  trashItem(id: string): Item[] {
    const gone = [...this.items.values()].filter((item) => this.isBelow(item.id, id));
    for (const item of gone) {
      this.items.delete(item.id);
      this.trash.push(item);
    }
    this.#log.push({ id, isWhole: true });
    return gone;
  }

  /** Takes an item out of the trash, with what was below it. */
  restore(id: string): void {
    const item = this.trash.find((one) => one.id === id);
    if (item === undefined || this.items.has(id)) return;
    if (item.parentId !== null && !this.items.has(item.parentId)) item.parentId = null;
    const back = [item];
    for (const { id: above } of back)
      back.push(...this.trash.filter(({ id: own, parentId }) => parentId === above && own !== above));
    for (const one of back) {
      this.trash.splice(this.trash.indexOf(one), 1);
      this.items.set(one.id, one);
    }
    this.#log.push({ id, isWhole: true });
  }

  /** Tells of changes as the server does: with the states of now, and of what is below an item by their ids. */
  toFeed(): RemoteFeed {
    const tell = ({ id, isWhole }: { id: string; isWhole: boolean }): RemoteChange[] => {
      const item = this.items.get(id);
      if (item === undefined) return [{ id, item: null }];
      const below = [...this.items.values()].filter((one) => one !== item && this.isBelow(one.id, id));
      const told = isWhole ? below.sort((one, other) => (one.id < other.id ? -1 : 1)) : [];
      return [item, ...told].map((one) => ({ id: one.id, item: this.toRemote(one) }));
    };
    const end = () => Math.max(0, this.#log.length - this.heldBack);
    return {
      readCursor: () => this.#act(() => String(end())),
      readPart: (cursor) =>
        this.#act(() => {
          const from = Number(cursor);
          const to = Math.max(from, Math.min(end(), from + changesAtOnce));
          const changes = this.#log.slice(from, to).flatMap(tell);
          return { changes, cursor: String(to), hasMore: to < end() };
        }),
      list: () =>
        this.#act(() => [...this.items.values()].map((item) => ({ ...this.toRemote(item), etag: "" }))),
      readTexts: (ids) => this.toPort().readTexts(ids),
    };
  }

  toRemote({ id, kind, parentId, name, bytes }: Item): RemoteItem {
    const etag = kind === "page" ? etagOf(Buffer.from(bytes).toString()) : "";
    return { id, kind, parentId, name, etag, canEdit: true };
  }

  #need(id: string | null): void {
    if (id !== null && !this.items.has(id)) throw new Refusal("There is no such item.", true);
  }

  async #act<T>(change: () => T): Promise<T> {
    await Promise.resolve();
    this.power.step();
    const answer = change();
    this.power.step();
    return answer;
  }

  toPort(): SyncServer {
    const act = <T>(change: () => T): Promise<T> => this.#act(change);
    const create = (
      kind: Item["kind"],
      of: { parentId: string | null; name: string; key: string },
      bytes: Uint8Array,
    ) => {
      const replayed = this.#answers.get(of.key);
      if (replayed !== undefined) return { item: replayed, isRepeated: true };
      this.#need(of.parentId);
      const item = this.toRemote(this.add({ kind, parentId: of.parentId, name: of.name, bytes }));
      this.#answers.set(of.key, item);
      return { item, isRepeated: false };
    };
    return {
      readTexts: (ids) =>
        act(() => {
          const found = ids.flatMap((id) => this.items.get(id) ?? []);
          return new Map(
            found.map(({ id, bytes }) => {
              const text = Buffer.from(bytes).toString();
              return [id, { text, etag: etagOf(text) }] as const;
            }),
          );
        }),
      readFile: (id) => act(() => this.items.get(id)?.bytes ?? null),
      createFolder: (item) => act(() => create("folder", item, Buffer.alloc(0))),
      createPages: async (pages) => {
        if (JSON.stringify(pages).length > contentBytesMax) throw new Refusal("It is too large.", false);
        const answers: (Created | Error)[] = [];
        for (const page of pages)
          answers.push(
            await act(() => create("page", page, Buffer.from(page.text))).catch((thrown: unknown) => {
              if (thrown instanceof Refusal) return thrown;
              throw thrown;
            }),
          );
        return answers;
      },
      createFile: (file) => act(() => create("file", file, file.bytes)),
      relocate: ({ id }, { parentId, name }) =>
        act(() => {
          this.#need(id);
          this.#need(parentId);
          if (parentId !== null && this.isBelow(parentId, id))
            throw new Refusal("A folder cannot be in itself.", false);
          const item = this.items.get(id);
          if (item === undefined) throw new Refusal("gone", true);
          this.change(id, { parentId, name });
          return this.toRemote(item);
        }),
      write: (id, text, etag) =>
        act(() => {
          const item = this.items.get(id);
          if (item === undefined) throw new Refusal("gone", true);
          if (this.toRemote(item).etag !== etag) throw new Refusal("changed", true);
          this.change(id, { bytes: Buffer.from(text) });
          return etagOf(text);
        }),
      trash: (known, below) =>
        act(() => {
          const { id } = known;
          this.#need(id);
          const present = [...this.items.values()].filter((item) => this.isBelow(item.id, id));
          const stateOf = ({ parentId, name, etag }: RemoteItem) => JSON.stringify([parentId, name, etag]);
          const states = new Map(present.map((item) => [item.id, stateOf(this.toRemote(item))]));
          const isSame = [known, ...below].every((item) => states.get(item.id) === stateOf(item));
          if (!isSame || present.length !== below.length + 1) throw new Refusal("changed", true);
          this.trashItem(id);
        }),
    };
  }
}
