import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { ItemGlyph } from "@/components/shell/item-glyph";
import { messages } from "@/components/shell/messages";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { explainFailure } from "@/lib/client/explain-failure";
import { restoreItem } from "@/lib/client/items";
import { readLevelsAgain } from "@/lib/client/level-cache";
import { itemHref } from "@/lib/contracts/items";
import { DeletePermanently } from "./delete-permanently";
import type { TrashedItem } from "./trashed-item";

export type TrashRowProps = { item: TrashedItem };

/** A folder or page in the trash: when it came, from where, and the ways out. */
export function TrashRow({ item }: TrashRowProps) {
  const queries = useQueryClient();
  const router = useRouter();
  const words = messages.trash;
  const restoring = useMutation({
    mutationFn: () => restoreItem(item),
    onSuccess: async () => {
      toast(messages.items.restored(item.name), {
        action: { label: messages.items.open, onClick: () => router.push(itemHref(item)) },
      });
      await readLevelsAgain(queries);
    },
    onError: (fault) => {
      toast.error(`${messages.items.restoreFailed(item.name)} ${explainFailure(fault, messages.failures)}`);
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 flex-1 basis-52 items-start gap-3">
        <span className="mt-0.5">
          <ItemGlyph item={item} />
        </span>
        <div className="min-w-0">
          <h2 className="font-serif text-[1.0625rem] break-words">{item.name}</h2>
          <p className="flex flex-wrap gap-x-1 text-sm text-ink-soft">
            <span>
              {words.trashed} <RelativeTime dateTime={item.deletedAt} />
            </span>
            <span className="min-w-0 break-words">{words.from(item.folderPath)}</span>
          </p>
        </div>
      </div>
      <div className="flex gap-1 max-sm:pl-8">
        <Button
          busy={restoring.isPending}
          aria-label={words.restoreName(item.name)}
          onClick={() => restoring.mutate()}
        >
          <Undo2 aria-hidden className="size-4" />
          {words.restore}
        </Button>
        {item.permission === "admin" ? <DeletePermanently item={item} /> : null}
      </div>
    </li>
  );
}
