import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { explainFailure } from "@/lib/client/explain-failure";
import { updateFile } from "@/lib/client/files";
import { readLevelsAgain } from "@/lib/client/level-cache";
import { fileName } from "@/lib/contracts/fields";
import type { FileRecord } from "@/lib/contracts/files";

export type RenameFileProps = { file: FileRecord; onClose: () => void };

/** Asks for another name of a file; links to it keep leading there. */
export function RenameFile({ file, onClose }: RenameFileProps) {
  const queries = useQueryClient();
  const words = messages.files;
  const [name, setName] = useState(file.name);
  const [problem, setProblem] = useState<string>();
  const renaming = useMutation({
    mutationFn: (wanted: string) => updateFile(file.id, { name: wanted }),
    onSuccess: async (renamed) => {
      onClose();
      toast(words.renamed(renamed.name));
      await readLevelsAgain(queries);
    },
    onError: (fault) => setProblem(explainFailure(fault, messages.failures)),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const checked = fileName.safeParse(name);
    if (!checked.success) setProblem(words.nameInvalid);
    else if (checked.data === file.name) onClose();
    else renaming.mutate(checked.data);
  };
  return (
    <Dialog open onOpenChange={onClose} title={words.renameTitle(file.name)} closeLabel={messages.close}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label={words.name}
          value={name}
          error={problem}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button kind="primary" type="submit" busy={renaming.isPending}>
            {renaming.isPending ? words.renaming : words.renameAction}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
