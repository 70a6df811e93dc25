import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "@/components/shell/messages";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ApiRefusal } from "@/lib/client/api-refusal";
import { explainFailure } from "@/lib/client/explain-failure";
import { getCurrentUser } from "@/lib/client/people";
import { getSharing } from "@/lib/client/sharing";
import { LeaveItem } from "./leave-item";
import { NoSharing } from "./no-sharing";
import type { NamedItem } from "./named-item";
import { SharingEditor } from "./sharing-editor";
import { sharingKey } from "./sharing-key";

export type SharingPanelProps = { item: NamedItem; onClose: () => void };

/** What the dialog shows: being asked, failed, not for this person, leaving, or open. */
export function SharingPanel({ item, onClose }: SharingPanelProps) {
  const [leaving, setLeaving] = useState(false);
  const retry = (count: number, fault: Error) => count < 1 && !(fault instanceof ApiRefusal);
  const sharing = useQuery({
    queryKey: sharingKey(item),
    queryFn: ({ signal }) => getSharing(item, signal),
    staleTime: 0,
    gcTime: 0,
    retry,
  });
  const me = useQuery({ queryKey: ["me"], queryFn: ({ signal }) => getCurrentUser(signal), retry });
  const leave = () => setLeaving(true);

  if (sharing.isPending || me.isPending) {
    return (
      <p role="status" className="min-h-24 animate-late text-sm text-ink-soft">
        {messages.sharing.loading}
      </p>
    );
  }
  if (leaving && me.data) {
    return <LeaveItem item={item} userId={me.data.id} onCancel={() => setLeaving(false)} onLeft={onClose} />;
  }
  if (isForbidden(sharing.error)) return <NoSharing reason={sharing.error.message} onLeave={leave} />;
  if (!sharing.data || !me.data) {
    const again = () => void Promise.all([sharing.refetch(), me.refetch()]);
    return (
      <Notice tone="alarm" role="alert" actions={<Button onClick={again}>{messages.tryAgain}</Button>}>
        {explainFailure(sharing.error ?? me.error, messages.failures)}
      </Notice>
    );
  }
  const { data } = sharing;
  return <SharingEditor item={item} sharing={data} userId={me.data.id} onLeave={leave} onFollow={onClose} />;
}

function isForbidden(fault: Error | null): fault is ApiRefusal {
  return fault instanceof ApiRefusal && fault.facts.code === "forbidden";
}
