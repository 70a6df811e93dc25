import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages/messages";
import { NameDialog } from "@/components/ui/dialog/name-dialog";
import { callOperation } from "@/lib/client/http/call-operation";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { refetchFolderChildren } from "@/lib/client/cache/folder-children-cache";
import type { FileRecord } from "@/lib/contracts/files";
import { checkFileName } from "@/lib/contracts/fields/lines";

export type RenameFileProps = { file: FileRecord; onClose: () => void };

/** Asks for a new name of a file; links to it keep working. */
export function RenameFile({ file, onClose }: RenameFileProps) {
  const queries = useQueryClient();
  const words = messages.files;
  const [problem, setProblem] = useState<string>();
  const renaming = useMutation({
    mutationFn: (wanted: string) =>
      callOperation("PATCH /files/{fileId}", { params: { fileId: file.id }, body: { name: wanted } }),
    onSuccess: async (renamed) => {
      onClose();
      toast(words.renamed(renamed.name));
      await refetchFolderChildren(queries);
    },
    onError: (fault) => setProblem(explainFailure(fault)),
  });
  const submit = (name: string) => {
    const { line, problems } = checkFileName(name);
    if (problems.length > 0) setProblem(words.nameInvalid);
    else if (line === file.name) onClose();
    else renaming.mutate(line);
  };
  return (
    <NameDialog
      title={words.renameTitle(file.name)}
      label={words.name}
      initialName={file.name}
      words={{
        submit: words.renameAction,
        busy: words.renaming,
        cancel: messages.cancel,
        close: messages.close,
      }}
      busy={renaming.isPending}
      error={problem}
      onEdit={() => setProblem(undefined)}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
