import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import type { ItemRef } from "@/lib/client/items";
import type { SharingRecord } from "@/lib/contracts/sharing";
import { foresee, makeChange, type SharingChange } from "./sharing-change";
import { sharingKey } from "./sharing-key";

/** Changes who has access: shown at once, and taken back when the server refuses. */
export function useSharingChange(item: ItemRef) {
  const queries = useQueryClient();
  const router = useGuardedRouter();
  const key = sharingKey(item);
  return useMutation({
    mutationFn: (change: SharingChange) => makeChange(item, change),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData<SharingRecord>(key);
      if (before) queries.setQueryData(key, foresee(before, change));
      return { before };
    },
    onSuccess: (sharing, { kind }) => {
      if (sharing) queries.setQueryData(key, sharing);
      // Somebody may have come to have access, or nobody have it any more.
      if (kind !== "permission") router.refresh();
    },
    onError: (_, __, context) => {
      if (context?.before) queries.setQueryData(key, context.before);
      void queries.invalidateQueries({ queryKey: key });
    },
  });
}
