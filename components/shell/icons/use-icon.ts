import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";

/** An icon on screen, and the function that changes it at once, and reverts a failed change. */
export function useIcon<Saved>(
  stored: string | null,
  save: (icon: string | null) => Promise<Saved>,
  onSaved: (saved: Saved) => void,
): { icon: string | null; change: (icon: string | null) => void } {
  const [icon, setIcon] = useState(stored);
  // An icon changed elsewhere comes with the item.
  const [known, setKnown] = useState(stored);
  if (known !== stored) {
    setKnown(stored);
    setIcon(stored);
  }
  const { mutate: change } = useMutation({
    mutationFn: save,
    onMutate: (next) => {
      setIcon(next);
      return { before: icon };
    },
    onSuccess: onSaved,
    onError: (fault, _, context) => {
      setIcon(context?.before ?? null);
      toast.error(`${messages.icons.failed} ${explainFailure(fault)}`);
    },
  });
  return { icon, change };
}
