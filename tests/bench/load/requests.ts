/** A request to send. */
export type LoadRequest = {
  method: "GET" | "PUT" | "PATCH" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** An answer that came. */
export type LoadAnswer = { status: number; etag: string | undefined; body: string };

/** What one connection sends. `take` sees the answer to the last request and says whether it is right. */
export type Writer = { next: () => LoadRequest; take: (answer: LoadAnswer) => boolean };

/** One connection of several: each writer has pages of its own. */
export type Share = { number: number; of: number };

/** The connection's part of a list; everything when the list is shorter than there are connections. */
export function shareOf<T>(items: readonly T[], { number, of }: Share): readonly T[] {
  const part = items.filter((_, place) => place % of === number);
  return part.length > 0 ? part : items;
}

/** Goes through the items again and again, from a place that differs between connections and runs. */
export function cycle<T>(items: readonly T[]): () => T {
  let place = Math.floor(Math.random() * items.length);
  return () => {
    place = (place + 1) % items.length;
    const item = items[place];
    if (item === undefined) throw new Error("There is nothing to send.");
    return item;
  };
}
