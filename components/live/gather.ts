/** What is gathered for a while and then done at once. */
export type Gathering<T> = { add: (item: T) => void; stop: () => void };

/** Gathers what is added within so many milliseconds of the first, and does it together. */
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
