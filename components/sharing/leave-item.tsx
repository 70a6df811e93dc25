import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { explainFailure } from "@/lib/client/explain-failure";
import { removePerson } from "@/lib/client/sharing";
import type { NamedItem } from "./named-item";

export type LeaveItemProps = {
  item: NamedItem;
  userId: string;
  onCancel: () => void;
  onLeft: () => void;
};

/** Asks whether the person really wants to give up their access, and does it. */
export function LeaveItem({ item, userId, onCancel, onLeft }: LeaveItemProps) {
  const queries = useQueryClient();
  const router = useRouter();
  const words = messages.sharing;
  const leaving = useMutation({
    mutationFn: () => removePerson(item, userId),
    onSuccess: () => {
      onLeft();
      toast(words.left(item.name));
      router.push("/");
      void queries.invalidateQueries();
    },
  });
  return (
    <div className="grid gap-5">
      {leaving.isError ? (
        <Notice tone="alarm" role="alert">
          {explainFailure(leaving.error, messages.failures)}
        </Notice>
      ) : null}
      <p>{words.leaveHint[item.kind]}</p>
      <div className="flex flex-wrap justify-end gap-2">
        {/* The button that led here is gone; the focus goes on where nothing happens yet. */}
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

function focusAtOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
