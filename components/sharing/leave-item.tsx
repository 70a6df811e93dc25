import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages/messages";
import { sharingMessages } from "@/components/shell/messages/sharing-messages";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import { Button } from "@/components/ui/form/button";
import { Alert } from "@/components/ui/notice";
import { focusAtOnce } from "@/components/ui/use-focus-on-arrival";
import { callItemOperation } from "@/lib/client/http/call-item-operation";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { isAccessible } from "@/lib/client/items";
import type { NamedItem } from "./named-item";

export type LeaveItemProps = {
  item: NamedItem;
  userId: string;
  /** The name of the folder through which the person may keep access; null when there is none. */
  through: string | null;
  onCancel: () => void;
  onLeft: () => void;
};

/** Asks for confirmation, and gives up the person's access. */
export function LeaveItem({ item, userId, through, onCancel, onLeft }: LeaveItemProps) {
  const queries = useQueryClient();
  const router = useGuardedRouter();
  const words = sharingMessages;
  const leaving = useMutation({
    mutationFn: async () => {
      await callItemOperation(item, "DELETE /sharing/users/{userId}", { params: { userId } });
      return through === null ? null : await findWayLeft(item, through);
    },
    onSuccess: (wayLeft) => {
      onLeft();
      toast(wayLeft === null ? words.left(item.name) : words.leftInPart(item.name, wayLeft));
      if (wayLeft === null) router.push("/");
      else router.refresh();
      void queries.invalidateQueries();
    },
  });
  return (
    <div className="grid gap-5">
      <Alert>{leaving.error && explainFailure(leaving.error)}</Alert>
      <p className="wrap-anywhere">
        {through === null ? words.leaveHint[item.kind] : words.leavePartHint[item.kind](through)}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {/* The button that led here is gone; the focus moves to the harmless button. */}
        <Button ref={focusAtOnce} onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button kind="danger" busy={leaving.isPending} onClick={() => leaving.mutate()}>
          {leaving.isPending ? words.leaving : words.leave}
        </Button>
      </div>
    </div>
  );
}

/** The folder through which the person still sees the item, if any. */
async function findWayLeft(item: NamedItem, through: string): Promise<string | null> {
  return (await isAccessible(item, new AbortController().signal)) ? through : null;
}
