/** Collects items to process together. */
export type Gathering<T> = { add: (item: T) => void; stop: () => void };

/** Collects the items added within some milliseconds after the first, and processes them together. */
export function gather<T>(milliseconds: number, done: (items: readonly T[]) => void): Gathering<T> {
  let items: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add: (item) => {
      items.push(item);
      timer ??= setTimeout(() => {
        const gathered = items;
        items = [];
        timer = undefined;
        done(gathered);
      }, milliseconds);
    },
    stop: () => clearTimeout(timer),
  };
}
