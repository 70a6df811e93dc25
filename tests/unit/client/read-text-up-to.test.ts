import { expect, test } from "vitest";
import { readTextUpTo } from "@/lib/client/read-text-up-to";

test("a text is read up to a size, and no further", async () => {
  expect(await readTextUpTo(new Response("äö"), 4)).toBe("äö");
  expect(await readTextUpTo(new Response(null), 4)).toBe("");
  let parts = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      parts += 1;
      controller.enqueue(new Uint8Array(10));
    },
  });
  expect(await readTextUpTo(new Response(endless), 25)).toBeNull();
  expect(parts).toBeLessThan(10);
});
