import type { Range } from "@tiptap/core";
import type { SuggestionMount } from "@tiptap/suggestion";
import { Store, type Readable } from "@/lib/domain/state/store";

/** The text typed for a list so far, and its place. */
export type Typed = { query: string; range: Range; mount: SuggestionMount; active: number };

/** The typing in progress for its subscribers, updated at every key even before it is rendered. */
export class SuggestionStore implements Readable<Typed | null> {
  readonly #typed = new Store<Typed | null>(null);
  readonly read = this.#typed.read;
  readonly subscribe = this.#typed.subscribe;

  get typed(): Typed | null {
    return this.read();
  }

  /** `first` is the index of the initially active item; -1 for none. */
  show({ query, range, mount }: Omit<Typed, "active">, first: number): void {
    const { typed } = this;
    const active = typed?.query === query ? typed.active : first;
    this.#typed.set({ query, range, mount: typed?.mount ?? mount, active });
  }

  activate(active: number): void {
    const { typed } = this;
    if (typed && typed.active !== active) this.#typed.set({ ...typed, active });
  }

  hide(): void {
    if (this.typed) this.#typed.set(null);
  }
}
