import { useState } from "react";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { sharingMessages } from "@/components/shell/messages/sharing-messages";
import { Alert } from "@/components/ui/notice";
import { SwitchField } from "@/components/ui/form/switch-field";
import type { SharingRecord } from "@/lib/contracts/sharing";
import { AccessList } from "./access-list";
import { InheritedList } from "./inherited-list";
import type { NamedItem } from "./named-item";
import { ShareForm } from "./share-form";
import type { SharingChange } from "./sharing-change";
import { useSharingChange } from "./use-sharing-change";

export type SharingEditorProps = {
  item: NamedItem;
  sharing: SharingRecord;
  /** The signed-in person. */
  userId: string;
  /** Whether that person can invite others. */
  mayInvite: boolean;
  onLeave: () => void;
  /** Called when the person follows a link out of the dialog. */
  onFollow: () => void;
};

/** The complete sharing of an item, for its administrators. */
export function SharingEditor({ item, sharing, userId, mayInvite, onLeave, onFollow }: SharingEditorProps) {
  const change = useSharingChange(item);
  // The announcement of the last change for assistive technology.
  const [said, setSaid] = useState("");
  const words = sharingMessages;
  const apply = (wanted: SharingChange) => change.mutate(wanted, { onSuccess: () => setSaid(words.changed) });
  const hint = words.restrictedHint[item.kind];
  return (
    <div className="grid grid-cols-1 gap-6">
      <ShareForm
        item={item}
        mayInvite={mayInvite}
        onShared={(email) => setSaid(words.shared(email))}
        onFollow={onFollow}
      />
      <Alert>{change.error && `${words.changeFailed} ${explainFailure(change.error)}`}</Alert>
      <AccessList sharing={sharing} userId={userId} onChange={apply} onLeave={onLeave} />
      {sharing.inherited.length > 0 && !sharing.restricted ? (
        <InheritedList inherited={sharing.inherited} userId={userId} onFollow={onFollow} />
      ) : null}
      <div className="border-t border-line pt-5">
        <SwitchField
          label={words.restricted}
          hint={sharing.restricted ? hint.on : hint.off(sharing.inherited.length > 0)}
          checked={sharing.restricted}
          onChange={(restricted) => apply({ kind: "restrict", restricted })}
        />
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
