import type { Range } from "@tiptap/core";
import type { SuggestionMount } from "@tiptap/suggestion";

/** What a person types to choose from a list: the text so far, and where it stands. */
export type Typed = { query: string; range: Range; mount: SuggestionMount; active: number };

/** What is being typed, told to those who show it; current at every key, not only once it is on screen. */
export class SuggestionStore {
  #typed: Typed | null = null;
  #listeners = new Set<() => void>();

  get typed(): Typed | null {
    return this.#typed;
  }

  readonly read = (): Typed | null => this.#typed;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** `first` is the one that is active to begin with; -1 for none. */
  show({ query, range, mount }: Omit<Typed, "active">, first: number): void {
    const active = this.#typed?.query === query ? this.#typed.active : first;
    this.#set({ query, range, mount: this.#typed?.mount ?? mount, active });
  }

  activate(active: number): void {
    if (this.#typed && this.#typed.active !== active) this.#set({ ...this.#typed, active });
  }

  hide(): void {
    if (this.#typed) this.#set(null);
  }

  #set(typed: Typed | null): void {
    this.#typed = typed;
    for (const listener of this.#listeners) listener();
  }
}
