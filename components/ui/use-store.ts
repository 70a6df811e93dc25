import { useSyncExternalStore } from "react";
import type { Readable } from "@/lib/domain/state/store";

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
