import { useMutation } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import Link from "next/link";
import { use } from "react";
import { ItemActionsContext } from "@/components/shell/contexts/item-actions-context";
import { FileGlyph } from "@/components/shell/layout/file-glyph";
import { ItemGlyph } from "@/components/shell/layout/item-glyph";
import { messages } from "@/components/shell/messages/messages";
import { RowBox } from "@/components/ui/form/row-box";
import { Button } from "@/components/ui/form/button";
import { classNames } from "@/components/ui/class-names";
import { RelativeTime } from "@/components/ui/time/relative-time";
import { itemHref } from "@/lib/contracts/to-item";
import { DeletePermanently } from "./delete-permanently";
import { isFolderTrashed, mayDelete, type TrashedItem } from "./trashed-item";

export type TrashRowProps = {
  item: TrashedItem;
  selected: boolean;
  anySelected: boolean;
  /** Called when its box is ticked or unticked; with Shift, for all up to it. */
  onCheck: (toThere: boolean) => void;
};

/** A folder, page or file in the trash: the time of its deletion, its former place, and the actions. */
export function TrashRow({ item, selected, anySelected, onCheck }: TrashRowProps) {
  const words = messages.trash;
  const { restore } = use(ItemActionsContext);
  const restoring = useMutation({ mutationFn: () => restore([item]) });
  return (
    <li
      className={classNames(
        "group relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3",
        selected && "bg-chosen shadow-[-2.25rem_0_0_var(--chosen),0.75rem_0_0_var(--chosen)]",
      )}
    >
      <div className="flex min-w-0 flex-1 basis-52 items-start gap-3 max-sm:pl-8">
        <RowBox
          label={messages.folders.select(item.name)}
          value={item.id}
          checked={selected}
          onCheck={onCheck}
          shows={anySelected}
          className="absolute top-1 -left-9 h-11 max-sm:-left-2.5 max-sm:opacity-100"
        />
        <span className="mt-0.5">
          {item.kind === "file" ? <FileGlyph mimeType={item.mimeType} /> : <ItemGlyph item={item} />}
        </span>
        <div className="min-w-0">
          <h2 className="font-serif text-[1.0625rem] break-words">
            {item.kind === "page" ? (
              <Link href={itemHref(item)} prefetch={false} className="hover:underline">
                {item.name}
              </Link>
            ) : (
              item.name
            )}
          </h2>
          <p className="flex flex-wrap gap-x-1 text-sm text-ink-soft">
            <span>
              {words.trashed} <RelativeTime dateTime={item.deletedAt} />
            </span>
            <span className="min-w-0 break-words">
              {isFolderTrashed(item) ? words.fromTrashedFolder : words.from(item.folderPath)}
            </span>
          </p>
        </div>
      </div>
      <div className="flex gap-1 max-sm:pl-16">
        <Button
          busy={restoring.isPending}
          aria-label={words.restoreName(item.name)}
          onClick={() => restoring.mutate()}
        >
          <Undo2 aria-hidden className="size-4" />
          {words.restore}
        </Button>
        {mayDelete(item) ? <DeletePermanently item={item} /> : null}
      </div>
    </li>
  );
}
