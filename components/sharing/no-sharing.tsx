import { messages } from "@/components/shell/messages";
import { Button } from "@/components/ui/button";

export type NoSharingProps = {
  /** Who owns the item, and whom to ask, in the server's words. */
  reason: string;
  onLeave: () => void;
};

/** For people who may not decide about sharing. */
export function NoSharing({ reason, onLeave }: NoSharingProps) {
  const words = messages.sharing;
  return (
    <div className="grid gap-5">
      <p className="break-words">{reason}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-5">
        <p className="min-w-0 flex-1 basis-56 text-sm text-ink-soft">{words.leaveOffer}</p>
        <Button onClick={onLeave}>{words.leave}</Button>
      </div>
    </div>
  );
}
