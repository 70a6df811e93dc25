import { expect } from "vitest";
import type { Changes, ToldChange } from "@/lib/contracts/changes";
import type { ApiCaller } from "./api-caller";
import { query } from "./database";

/** Reads one part of the changes. */
export async function readChanges(api: ApiCaller, filter: Record<string, string>): Promise<Changes> {
  const answer = await api.get<Changes>(`/changes?${new URLSearchParams(filter)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
}

/**
 * The cursor of now, after everything that was written before: the cursor that the server gives is before it while an
 * older transaction is running.
 */
export async function cursorOfNow(api: ApiCaller, filter: Record<string, string> = {}): Promise<string> {
  const rows = await query<{ next: string }>("SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next");
  const next = BigInt(rows[0]?.next ?? 0);
  let cursor = "";
  await expect
    .poll(
      async () => {
        ({ cursor } = await readChanges(api, filter));
        const [, xid = "0"] = Buffer.from(cursor, "base64url").toString().split("~");
        return BigInt(xid) >= next;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return cursor;
}

/** Reads from a cursor to the end, in parts. */
export async function readToEnd(
  api: ApiCaller,
  cursor: string,
  filter: Record<string, string> = {},
): Promise<Changes> {
  const data: ToldChange[] = [];
  let part = await readChanges(api, { ...filter, cursor });
  data.push(...part.data);
  while (part.hasMore) {
    part = await readChanges(api, { ...filter, cursor: part.cursor });
    data.push(...part.data);
  }
  return { ...part, data };
}

/** Reads from a cursor until a change comes that fits: others tell when no older transaction is running. */
export async function readUntil(
  api: ApiCaller,
  cursor: string,
  fits: (change: ToldChange) => boolean,
  filter: Record<string, string> = {},
): Promise<ToldChange[]> {
  const read: ToldChange[] = [];
  let next = cursor;
  await expect
    .poll(
      async () => {
        const part = await readToEnd(api, next, filter);
        next = part.cursor;
        read.push(...part.data);
        return read.some(fits);
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return read;
}

/** What was told, in short: the kind and the item, and whether it is there. */
export function inShort(changes: readonly ToldChange[], names: Record<string, string>): string[] {
  return changes.map(({ kind, item, state }) => {
    const name = names[item.id] ?? item.id;
    return `${kind} ${name}${state === null ? " gone" : state.trashed ? " trashed" : ""}`;
  });
}
