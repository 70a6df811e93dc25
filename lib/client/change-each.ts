import { NetworkFailure } from "@/lib/client/http/network-failure";

/** The results of several changes of one kind, in the requested order. */
export type Outcome<T> = { done: T[]; failed: { one: T; fault: unknown }[] };

const atOnce = 4;

/** Makes changes, a few at a time; a refused one does not stop the others. Without a server the rest is not tried. */
export async function changeEach<T>(
  all: readonly T[],
  change: (one: T) => Promise<unknown>,
): Promise<Outcome<T>> {
  const faults = new Map<T, unknown>();
  const waiting = [...all];
  let unreachable: NetworkFailure | null = null;
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      try {
        if (unreachable !== null) throw unreachable;
        await change(one);
      } catch (fault) {
        if (fault instanceof NetworkFailure) unreachable = fault;
        faults.set(one, fault);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return {
    done: all.filter((one) => !faults.has(one)),
    failed: all.filter((one) => faults.has(one)).map((one) => ({ one, fault: faults.get(one) })),
  };
}
