import { ChevronRight } from "lucide-react";
import Link from "next/link";
import type { Item } from "@/lib/contracts/items";
import { classNames } from "@/components/ui/class-names";
import { messages } from "@/components/shell/messages/messages";
import { useItemDrop } from "@/components/shell/drag/use-item-drop";

/** A folder in the path. */
export type Crumb = Pick<Item, "id" | "name" | "ownerId" | "permission">;

export type BreadcrumbProps = {
  /** The folders above, the topmost first. */
  folders: readonly Crumb[];
  /** The name of the page or folder on screen, while its heading is scrolled out of view. */
  current: string | null;
};

/**
 * The path of the screen: its folders, which accept drops; on a phone only the nearest one, and not together with the
 * name.
 */
export function Breadcrumb({ folders, current }: BreadcrumbProps) {
  const drop = useItemDrop((element) => {
    const at = folders.findIndex(
      ({ id }) => id === element.closest<HTMLElement>("[data-crumb]")?.dataset["crumb"],
    );
    const folder = folders[at];
    return folder ? { ...folder, ids: folders.slice(0, at + 1).map(({ id }) => id) } : null;
  });
  // The name is announced at its heading.
  const here =
    current === null ? null : (
      <span
        aria-hidden
        dir="auto"
        title={current}
        className="min-w-16 flex-auto truncate text-sm font-medium"
      >
        {current}
      </span>
    );
  if (folders.length === 0) return here;
  return (
    <>
      <nav
        aria-label={messages.items.path}
        className={classNames("min-w-12", here === null ? "flex-1" : "max-sm:not-focus-within:hidden")}
      >
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- by keyboard, Move to… does the same */}
        <ol
          onDragOver={drop.onDragOver}
          onDragLeave={drop.onDragLeave}
          onDrop={drop.onDrop}
          className="flex min-w-0 items-center text-sm text-ink-soft"
        >
          {folders.map(({ id, name }) => (
            <FolderCrumb
              key={id}
              id={id}
              name={name}
              isOver={drop.over?.id === id}
              hasCurrent={here !== null}
            />
          ))}
        </ol>
      </nav>
      {here}
    </>
  );
}

type FolderCrumbProps = Pick<Crumb, "id" | "name"> & {
  /** Whether dragged items would land in it. */
  isOver: boolean;
  /** Whether the name of the screen follows the folders. */
  hasCurrent: boolean;
};

function FolderCrumb({ id, name, isOver, hasCurrent }: FolderCrumbProps) {
  return (
    <li className="flex min-w-8 shrink-3 items-center last:shrink max-sm:not-last:hidden">
      <Link
        href={`/folders/${id}`}
        data-crumb={id}
        prefetch={false}
        title={name}
        className={classNames(
          isOver && "bg-chosen outline-2 -outline-offset-2 outline-chosen-edge",
          "truncate rounded-sm px-1.5 py-1 transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:py-2.5",
        )}
      >
        {name}
      </Link>
      <ChevronRight
        aria-hidden
        className={classNames("size-3.5 shrink-0 text-ink-faint", !hasCurrent && "in-[li:last-child]:hidden")}
      />
    </li>
  );
}
