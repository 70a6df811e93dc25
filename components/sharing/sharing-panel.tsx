import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { sharingMessages } from "@/components/shell/messages/sharing-messages";
import { ApiError } from "@/lib/client/http/api-error";
import { callItemOperation } from "@/lib/client/http/call-item-operation";
import { callOperation } from "@/lib/client/http/call-operation";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import type { SharingRecord } from "@/lib/contracts/sharing";
import { LeaveItem } from "./leave-item";
import { NoSharing } from "./no-sharing";
import type { NamedItem } from "./named-item";
import { SharingEditor } from "./sharing-editor";
import { sharingKey } from "./sharing-key";

/** The confirmation before leaving; access may stay through a folder of this name. */
type Leaving = { through: string | null };

export type SharingPanelProps = {
  item: NamedItem;
  /** Whether the person can invite others. */
  mayInvite: boolean;
  onClose: () => void;
};

/** The contents of the dialog: loading, failed, not allowed, leaving, or editing. */
export function SharingPanel({ item, mayInvite, onClose }: SharingPanelProps) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const retry = (count: number, fault: Error) => count < 1 && !(fault instanceof ApiError);
  const sharing = useQuery({
    queryKey: sharingKey(item),
    queryFn: ({ signal }) => callItemOperation(item, "GET /sharing", { signal }),
    staleTime: 0,
    gcTime: 0,
    retry,
  });
  const me = useQuery({
    queryKey: ["me"],
    queryFn: ({ signal }) => callOperation("GET /me", { signal }),
    retry,
  });
  if (sharing.isPending || me.isPending) {
    return (
      <p role="status" className="min-h-24 animate-late text-sm text-ink-soft">
        {sharingMessages.loading}
      </p>
    );
  }
  if (leaving && me.data) {
    const stay = () => setLeaving(null);
    return <LeaveItem item={item} userId={me.data.id} {...leaving} onCancel={stay} onLeft={onClose} />;
  }
  if (isForbidden(sharing.error)) {
    const { message } = sharing.error;
    const leave = (through: string | null) => setLeaving({ through });
    return <NoSharing item={item} reason={message} onLeave={leave} onFollow={onClose} />;
  }
  if (!sharing.data || !me.data) {
    const again = () => Promise.all([sharing.refetch(), me.refetch()]);
    return <FailedNotice onRetry={again}>{explainFailure(sharing.error ?? me.error)}</FailedNotice>;
  }
  const { data } = sharing;
  const { id: userId } = me.data;
  const leave = () => setLeaving({ through: findOtherWay(data, userId) });
  return (
    <SharingEditor
      item={item}
      sharing={data}
      userId={userId}
      mayInvite={mayInvite}
      onLeave={leave}
      onFollow={onClose}
    />
  );
}

/** The name of a folder above through which a person has access besides their own grant. */
function findOtherWay({ restricted, inherited }: SharingRecord, userId: string): string | null {
  if (restricted) return null;
  return inherited.find(({ person, folder }) => person.id === userId && folder)?.folder?.name ?? null;
}

function isForbidden(fault: Error | null): fault is ApiError {
  return fault instanceof ApiError && fault.facts.code === "forbidden";
}
