import type { Api } from "./api";

/** The id of the item at a path. */
export async function resolve(api: Api, path: string): Promise<string> {
  const { data } = await api.get<{ data: { id: string }[] }>("/items/resolve", { path, fields: "id" });
  const [found] = data;
  if (found === undefined || data.length > 1) throw new Error(`${data.length} items are at ${path}.`);
  return found.id;
}

/** A part of a page, with the ETag of the whole. */
export function readPart(
  api: Api,
  id: string,
  part: Record<string, string | number>,
): Promise<{ text: string; etag: string }> {
  return api.send("GET", `/pages/${id}/content`, { query: part });
}
