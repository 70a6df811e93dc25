import type { Range } from "@tiptap/core";
import type { SuggestionMount } from "@tiptap/suggestion";
import { Store, type Readable } from "@/components/ui/store";

/** What a person types to choose from a list: the text so far, and where it stands. */
export type Typed = { query: string; range: Range; mount: SuggestionMount; active: number };

/** What is being typed, told to those who show it; current at every key, not only once it is on screen. */
export class SuggestionStore implements Readable<Typed | null> {
  readonly #typed = new Store<Typed | null>(null);
  readonly read = this.#typed.read;
  readonly subscribe = this.#typed.subscribe;

  get typed(): Typed | null {
    return this.read();
  }

  /** `first` is the one that is active to begin with; -1 for none. */
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
