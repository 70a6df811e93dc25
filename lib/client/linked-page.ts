import { callOperation } from "./http/call-operation";
import type { LinkedPage } from "@/lib/domain/links/link-mention";

/** What a link to a page has to name, by the pages of that title that the person can see. */
export async function readLinkedPage({ id, title }: { id: string; title: string }): Promise<LinkedPage> {
  const { data } = await callOperation("GET /pages/resolve", { query: { title } });
  const folderPath = data.find((page) => page.id === id)?.folderPath ?? "/";
  const folders = folderPath.split("/").filter((name) => name !== "");
  return { title, folders, isAmbiguous: data.length > 1 };
}
