import { use } from "react";
import type { ChosenFolder } from "@/components/shell/contexts/item-actions-context";
import { importMessages } from "@/components/shell/messages/import-messages";
import { messages } from "@/components/shell/messages/messages";
import { UploadContext } from "@/components/shell/contexts/upload-context";
import { Dialog } from "@/components/ui/dialog/dialog";
import type { ImportJob } from "./import-job";
import { ImportSteps } from "./import-steps";

export type ImportDialogProps = { job: ImportJob; to: ChosenFolder; onClose: () => void };

/** Imports into a folder in a dialog; closing it cancels the import. */
export function ImportDialog({ job, to, onClose }: ImportDialogProps) {
  const upload = use(UploadContext);
  const close = () => {
    job.cancel();
    onClose();
  };
  const keep = (zip: File) => {
    close();
    upload([zip], to);
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={to.id === null ? importMessages.title : importMessages.intoTitle(to.name)}
      closeLabel={messages.close}
    >
      <div className="grid grid-cols-1 gap-6">
        <ImportSteps job={job} isPlaced onKeepZip={keep} onLeave={onClose} />
      </div>
    </Dialog>
  );
}
