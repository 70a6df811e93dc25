import type { LinkedPage } from "@/lib/domain/links/write-target";
import { callOperation } from "./http/call-operation";

/** What a link to a page has to name, by the pages of that title that the person can see; null where it is not one of them. */
export async function readLinkedPage(page: {
  id: string | undefined;
  title: string;
}): Promise<LinkedPage | null> {
  const { title } = page;
  const { data } = await callOperation("GET /pages/resolve", { query: { title } });
  const found = data.find(({ id }) => id === page.id);
  return found === undefined
    ? null
    : { title, folders: foldersOf(found.folderPath), isAmbiguous: data.length > 1 };
}

/** The names in the path of a folder, the topmost first. */
export function foldersOf(folderPath: string | undefined): string[] {
  return folderPath?.split("/").filter((name) => name !== "") ?? [];
}
