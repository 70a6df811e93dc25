import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { sharingMessages } from "@/components/shell/messages/sharing-messages";
import { Button } from "@/components/ui/form/button";
import { findTopFolder } from "@/lib/client/items";
import type { NamedItem } from "./named-item";

export type NoSharingProps = {
  item: NamedItem;
  /** The item's owner, and whom to ask, in the server's words. */
  reason: string;
  /** Called with the name of the folder that keeps access, if there is one. */
  onLeave: (through: string | null) => void;
  /** Called when the person follows a link out of the dialog. */
  onFollow: () => void;
};

/** For people who cannot change the sharing: lets them give up their access, if they have any of their own. */
export function NoSharing({ item, reason, onLeave, onFollow }: NoSharingProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["topFolder", item.kind, item.id],
    queryFn: ({ signal }) => findTopFolder(item, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const words = sharingMessages;
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="wrap-anywhere">{reason}</p>
      {error === null ? null : <FailedNotice onRetry={() => refetch()}>{explainFailure(error)}</FailedNotice>}
      {data === undefined ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-5">
          {data === null ? (
            <p className="min-w-0 flex-1 basis-56 text-sm text-ink-soft">{words.leaveOffer}</p>
          ) : (
            <p className="min-w-0 flex-1 basis-56 text-sm wrap-anywhere text-ink-soft">
              {words.isIn[item.kind]}{" "}
              <Link
                href={`/folders/${data.id}`}
                prefetch={false}
                onClick={onFollow}
                className="text-ink underline underline-offset-3"
              >
                <bdi>{data.name}</bdi>
              </Link>
              {words.leaveThere[item.kind]}
            </p>
          )}
          <Button onClick={() => onLeave(data?.name ?? null)}>
            {data === null ? words.leave : words.leavePart}
          </Button>
        </div>
      )}
    </div>
  );
}
