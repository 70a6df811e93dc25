import { use, useState, type ReactNode } from "react";
import { toast } from "sonner";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import { RenameDialog } from "@/components/shell/renaming/rename-dialog";
import { OpenTextContext } from "@/components/shell/contexts/open-text-context";
import { isWritablePropertyName } from "@/lib/domain/content/front-matter/property-edit";

/** The dialog that renames a property in all pages, and the function that opens it; the rows that open it come and go. */
export function useRenameEverywhere(): { dialog: ReactNode; open: (name: string) => void } {
  const [name, setName] = useState<string | null>(null);
  const text = use(OpenTextContext);
  // What is typed and not saved is renamed with the rest.
  const open = async (asked: string) => {
    if ((await text?.settle()) === true) setName(asked);
    else toast.error(propertyMessages.renameUnsaved);
  };
  const dialog =
    name === null ? null : (
      <RenameDialog
        kind="property"
        name={name}
        read={(typed) => (isWritablePropertyName(typed) ? typed : null)}
        onRenamed={() => void text?.refresh()}
        onClose={() => setName(null)}
      />
    );
  return { dialog, open: (asked) => void open(asked) };
}
