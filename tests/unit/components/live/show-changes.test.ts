import { QueryClient } from "@tanstack/query-core";
import { expect, test, vi } from "vitest";
import { showChanges } from "@/components/live/show-changes";
import { filesQuery } from "@/lib/client/cache/files-query";
import type { ChangeEvent } from "@/lib/contracts/events";

const copied: ChangeEvent = {
  type: "change",
  operation: "copy",
  item: { kind: "page", id: "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13" },
  parentId: null,
  etag: null,
  by: null,
  at: "2026-11-21T08:30:00.000Z",
};

test.for([
  ["copy", true],
  ["update", false],
] as const)("a page brings files into the lists on screen: %s %s", async ([operation, brings]) => {
  // There is no server; the page itself would be asked for again later.
  vi.useFakeTimers();
  const queries = new QueryClient();
  queries.setQueryData(filesQuery(null).queryKey, { data: [], complete: true });
  await showChanges(queries, [{ ...copied, operation }]);
  expect(queries.getQueryState(filesQuery(null).queryKey)?.isInvalidated).toBe(brings);
  vi.useRealTimers();
});
