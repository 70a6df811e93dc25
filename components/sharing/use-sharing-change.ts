import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useGuardedRouter } from "@/components/shell/navigation/use-guarded-router";
import type { PageOrFolder } from "@/lib/contracts/fields/item-ref";
import type { SharingRecord } from "@/lib/contracts/sharing";
import { foresee, makeChange, type SharingChange } from "./sharing-change";
import { sharingKey } from "./sharing-key";

/** Changes the sharing: shown at once, and reverted when the server refuses. */
export function useSharingChange(item: PageOrFolder) {
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
      // The item may have become shared, or private again.
      if (kind !== "permission") router.refresh();
    },
    onError: (_, __, context) => {
      if (context?.before) queries.setQueryData(key, context.before);
      void queries.invalidateQueries({ queryKey: key });
    },
  });
}
