import { useSyncExternalStore } from "react";

/** A readable value with a subscription to its changes. */
export type Readable<T> = { read: () => T; subscribe: (listener: () => void) => () => void };

/** A value with subscribers, who are called when it is set. */
export class Store<T> implements Readable<T> {
  readonly #listeners = new Set<() => void>();
  #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  readonly read = (): T => this.#value;

  /** Returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(value: T): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }
}

/** A part of a store's value, updated whenever that part changes. */
export function useStorePart<T, P>(store: Readable<T>, select: (value: T) => P): P {
  const read = () => select(store.read());
  return useSyncExternalStore(store.subscribe, read, read);
}

const unsubscribed = () => () => undefined;
const nothing = () => null;

/** The value of a store, updated whenever it changes; null without a store. */
export function useStore<T>(store: Readable<T>): T;
export function useStore<T>(store: Readable<T> | null): T | null;
export function useStore<T>(store: Readable<T> | null): T | null {
  const read = store?.read ?? nothing;
  return useSyncExternalStore(store?.subscribe ?? unsubscribed, read, read);
}
