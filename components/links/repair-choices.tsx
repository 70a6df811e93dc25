import { CornerDownRight, FilePlus2, FileText, Trash2 } from "lucide-react";
import Link from "next/link";
import { useSimilarTitles } from "@/components/shell/items/use-similar-titles";
import { isolatePath } from "@/components/shell/items/isolate-names";
import { linkMessages as words } from "@/components/shell/messages/link-messages";
import { MenuItem } from "@/components/ui/menu/menu-item";
import { MenuSeparator } from "@/components/ui/menu/menu-separator";
import type { BrokenLinkRecord } from "@/lib/contracts/links/links";
import { nameInTarget, parseLinkTarget } from "@/lib/domain/links/link-target";
import { namesFile } from "@/lib/domain/links/names-file";
import type { LinkRepair } from "./use-link-repair";

const similarMax = 5;

export type RepairChoicesProps = { link: BrokenLinkRecord; repair: LinkRepair };

/** What repairs a link: a page of that title, or another one with a similar title. */
export function RepairChoices({ link, repair }: RepairChoicesProps) {
  const { page, why } = link;
  const title = missingTitleOf(link);
  const similar = useSimilarTitles({ text: title ?? "", folderId: null, enabled: title !== null });
  const found = similar.data?.slice(0, similarMax) ?? [];
  return (
    <>
      {title === null || why === "trashed" || !isPlain(link) ? null : (
        <MenuItem onSelect={() => repair.create(link, title)}>
          <FilePlus2 aria-hidden />
          {words.create(title)}
        </MenuItem>
      )}
      {found.map((one) => (
        <MenuItem key={one.id} onSelect={() => repair.leadTo(link, one)}>
          <CornerDownRight aria-hidden />
          <span className="min-w-0">
            <span className="block truncate">{words.linkTo(one.title)}</span>
            {one.folderPath === "/" ? null : (
              <span className="block truncate text-xs text-ink-faint">{isolatePath(one.folderPath)}</span>
            )}
          </span>
        </MenuItem>
      ))}
      {title !== null && similar.isSuccess && found.length === 0 ? (
        <p className="px-2.5 py-1 text-sm text-ink-faint">{words.noSimilar}</p>
      ) : null}
      <MenuSeparator />
      {why === "trashed" ? (
        <MenuItem asChild>
          <Link href="/trash">
            <Trash2 aria-hidden />
            {words.openTrash}
          </Link>
        </MenuItem>
      ) : null}
      <MenuItem asChild>
        <Link href={`/pages/${page.id}`}>
          <FileText aria-hidden />
          {words.openPage}
        </Link>
      </MenuItem>
    </>
  );
}

/** The title of the page that a link names; null where it names a file. */
function missingTitleOf({ kind, target }: BrokenLinkRecord): string | null {
  const name = nameInTarget({ kind, target });
  const title = name.replace(/\.md$/i, "").trim();
  return namesFile({ kind, target: name }) || title === "" ? null : title;
}

/** Whether a link names no folders: then a new page beside its own is the one that it leads to. */
function isPlain(link: BrokenLinkRecord): boolean {
  return parseLinkTarget(link)?.folder === "";
}
