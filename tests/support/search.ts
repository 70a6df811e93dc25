import { expect } from "vitest";
import type { LocatedPageRecord } from "@/lib/contracts/pages";
import type { ApiCaller } from "./api-caller";

/** The titles that a search of titles finds, in its order. */
export async function search(api: ApiCaller, q: string): Promise<string[]> {
  const answer = await api.get<{ data: LocatedPageRecord[] }>(`/pages/search?q=${encodeURIComponent(q)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data.map(({ title }) => title);
}
