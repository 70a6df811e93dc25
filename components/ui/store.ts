import { useSyncExternalStore } from "react";

/** A value that can be read, and that tells when it changes. */
export type Readable<T> = { read: () => T; subscribe: (listener: () => void) => () => void };

/** A value and those who are told when it is set. */
export class Store<T> implements Readable<T> {
  readonly #listeners = new Set<() => void>();
  #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  readonly read = (): T => this.#value;

  /** Gives the function that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(value: T): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }
}

/** A part of what a store has, as it is whenever that part changes. */
export function useStorePart<T, P>(store: Readable<T>, select: (value: T) => P): P {
  const read = () => select(store.read());
  return useSyncExternalStore(store.subscribe, read, read);
}

const unsubscribed = () => () => undefined;
const nothing = () => null;

/** The value of a store, as it is whenever it changes; null where there is no store. */
export function useStore<T>(store: Readable<T>): T;
export function useStore<T>(store: Readable<T> | null): T | null;
export function useStore<T>(store: Readable<T> | null): T | null {
  const read = store?.read ?? nothing;
  return useSyncExternalStore(store?.subscribe ?? unsubscribed, read, read);
}
