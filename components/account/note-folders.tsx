"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FolderField } from "@/components/shell/items/folder-field";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { Button } from "@/components/ui/form/button";
import { Alert } from "@/components/ui/notice";
import { folderQuery } from "@/lib/client/cache/folder-query";
import { callOperation } from "@/lib/client/http/call-operation";
import type { PreferencesRecord } from "@/lib/contracts/account/preferences";

export type NoteFoldersProps = { known: PreferencesRecord };

type Which = "journalFolderId" | "templatesFolderId";

const words = messages.templates;
const rows = [
  { which: "journalFolderId", label: words.journal, hint: words.journalHint },
  { which: "templatesFolderId", label: words.templatesFolder, hint: words.templatesHint },
] as const satisfies readonly { which: Which; label: string; hint: string }[];

/** The folders in which daily notes and templates are. */
export function NoteFolders({ known }: NoteFoldersProps) {
  const [chosen, setChosen] = useState(known);
  const saving = useMutation({
    mutationFn: (body: Partial<PreferencesRecord>) =>
      callOperation("PATCH /preferences", { body, changes: null }),
    onSuccess: setChosen,
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      {rows.map(({ which, label, hint }) => (
        <NoteFolder
          key={which}
          label={label}
          hint={hint}
          folderId={chosen[which]}
          onChoose={(folderId) => saving.mutate({ [which]: folderId })}
        />
      ))}
      {saving.isError ? (
        <Alert>
          {words.saveFailed} {explainFailure(saving.error)}
        </Alert>
      ) : null}
    </div>
  );
}

type NoteFolderProps = {
  label: string;
  hint: string;
  folderId: string | null;
  onChoose: (folderId: string | null) => void;
};

function NoteFolder({ label, hint, folderId, onChoose }: NoteFolderProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { data: folder } = useQuery({ ...folderQuery(folderId ?? ""), enabled: folderId !== null });
  return (
    <div role="group" aria-label={label} className="grid grid-cols-1 gap-2">
      <div>
        <p>{label}</p>
        <p className="text-sm text-ink-soft">{hint}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {folderId === null ? null : <span className="font-serif wrap-anywhere">{folder?.name ?? "…"}</span>}
        <Button aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {words.choose}
        </Button>
        {folderId === null ? null : <Button onClick={() => onChoose(null)}>{words.usual}</Button>}
      </div>
      {isChoosing ? (
        <FolderField
          folder={null}
          error={undefined}
          onChange={(next) => {
            setChoosing(false);
            if (next !== null) onChoose(next.id);
          }}
        />
      ) : null}
    </div>
  );
}
