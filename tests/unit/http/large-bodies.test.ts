import { expect, test } from "vitest";
import { type Hold, holding, inTurn } from "@/lib/http/large-bodies";

const megabyte = 1024 * 1024;

/** A promise, and what keeps it. */
function promised() {
  let keep: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => (keep = resolve));
  return { promise, keep };
}

/** A body that keeps its room until it is told to end. */
function open(announced: number) {
  const { promise: ending, keep: end } = promised();
  let grow: Hold = () => undefined;
  const ended = holding(announced, (hold) => {
    grow = hold;
    return ending;
  });
  return { grow: (bytes: number) => grow(bytes), end, ended };
}

test("room is kept for what comes in, not for what is announced, and is there again in the end", async () => {
  const silent = open(180 * megabyte);
  const announced = open(100 * megabyte);
  announced.grow(100 * megabyte);
  const chunked = open(0);
  chunked.grow(60 * megabyte);
  chunked.grow(92 * megabyte);
  expect(() => chunked.grow(93 * megabyte)).toThrow("Too many large requests");
  await expect(open(megabyte).ended).rejects.toThrow("Too many large requests");
  const small = open(megabyte - 1);
  small.end();
  await small.ended;
  await expect(open(100 * megabyte).ended).rejects.toThrow("Too many large requests");
  for (const { end, ended } of [silent, announced]) {
    end();
    await ended;
  }
  chunked.grow(192 * megabyte);
  chunked.end();
  await chunked.ended;
  const alone = open(300 * megabyte);
  alone.end();
  await alone.ended;
});

test("two large vaults are worked on at once, and no one else waits for them", async () => {
  const begun: string[] = [];
  const work = (kind: "vault" | "other", name: string) => {
    const { promise, keep } = promised();
    const done = inTurn(kind, 2 * megabyte, () => {
      begun.push(name);
      return promise;
    });
    return { end: keep, done };
  };
  const vaults = ["first", "second", "third"].map((name) => work("vault", name));
  const page = work("other", "page");
  expect(begun).toEqual(["first", "second", "page"]);
  vaults[1]?.end();
  await vaults[1]?.done;
  await Promise.resolve();
  expect(begun.at(-1)).toBe("third");
  for (const { end, done } of [...vaults, page]) {
    end();
    await done;
  }
});
