import { callOperation } from "@/lib/client/http/call-operation";
import type { Item } from "@/lib/contracts/items";
import type { AskingLink } from "@/lib/domain/links/find-link";
import { nameInTarget, parseLinkTarget } from "@/lib/domain/links/link-target";
import { namesFile } from "@/lib/domain/links/names-file";
import { isMeantPlace } from "@/lib/domain/links/meant-place";
import { foldTitle } from "@/lib/domain/titles/fold-title";

/** A page that a link names and that is not there: its title, and the folder in which the link would find it. */
export type MissingPage = { title: string; parentId: string | null };

/** Where a page lies: the folders above it, from the top down. */
export type PageFolders = readonly Pick<Item, "id" | "name">[];

/** The page that would have to be there for a link to lead somewhere; null where no page, or no folder, can be it. */
export async function findMissingPage(link: AskingLink, above: PageFolders): Promise<MissingPage | null> {
  const asked = parseLinkTarget(link);
  const title = titleOf(link);
  if (asked === null || title === null) return null;
  if (asked.folder === "") return { title, parentId: above.at(-1)?.id ?? null };
  const folders = asked.folder.split("/").filter((name) => name !== "" && name !== ".");
  const from = above.map(({ name }) => foldTitle(name));
  const named = folders.at(-1);
  // Folders above the page need not be looked for, and the top level is none.
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

/** The last part of the target, as it is written. What names a file by its ending is no page. */
function titleOf(link: AskingLink): string | null {
  const name = nameInTarget(link);
  const isPage = !namesFile({ kind: link.kind, target: name });
  const title = name.replace(/\.md$/i, "");
  return isPage && title !== "" ? title : null;
}
