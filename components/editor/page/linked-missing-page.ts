import { callOperation } from "@/lib/client/http/call-operation";
import type { Item } from "@/lib/contracts/items";
import type { AskingLink } from "@/lib/domain/links/find-link";
import { nameInTarget, parseLinkTarget } from "@/lib/domain/links/link-target";
import { namesFile } from "@/lib/domain/links/names-file";
import { isMeantPlace } from "@/lib/domain/links/meant-place";
import { foldTitle } from "@/lib/domain/titles/fold-title";

/** The missing page of a link: its title, and the folder where the link would find it. */
export type MissingPage = { title: string; parentId: string | null };

/** The folders above a page, the topmost first. */
export type PageFolders = readonly Pick<Item, "id" | "name">[];

/** The page that would have to exist for a link; null where no page or folder is possible. */
export async function findMissingPage(link: AskingLink, above: PageFolders): Promise<MissingPage | null> {
  const asked = parseLinkTarget(link);
  const title = titleOf(link);
  if (asked === null || title === null) return null;
  if (asked.folder === "") return { title, parentId: above.at(-1)?.id ?? null };
  const folders = asked.folder.split("/").filter((name) => name !== "" && name !== ".");
  const from = above.map(({ name }) => foldTitle(name));
  const named = folders.at(-1);
  // These places need no search: the folders above the page, and the top level.
  for (let depth = from.length; depth >= 0; depth--) {
    if (isMeantPlace(asked.folder, from, from.slice(0, depth)))
      return { title, parentId: above[depth - 1]?.id ?? null };
  }
  if (named === undefined || named === "..") return null;
  const { data } = await callOperation("GET /folders/resolve", { query: { name: named } });
  const found = data.find(({ folderPath }) =>
    isMeantPlace(asked.folder, from, folderPath.split("/").slice(1).map(foldTitle)),
  );
  return found ? { title, parentId: found.id } : null;
}

/** The last segment of the target, as written; null for the name of a file. */
function titleOf(link: AskingLink): string | null {
  const name = nameInTarget(link);
  const isPage = !namesFile({ kind: link.kind, target: name });
  const title = name.replace(/\.md$/i, "");
  return isPage && title !== "" ? title : null;
}
