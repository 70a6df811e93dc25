import { FileArchive, FolderUp } from "lucide-react";
import { useState } from "react";
import { importMessages } from "@/components/shell/messages/import-messages";
import { Button } from "@/components/ui/form/button";
import { DropArea } from "@/components/ui/form/drop-area";
import type { PlacedFile } from "@/components/ui/form/dropped-files";
import { Alert } from "@/components/ui/notice";
import { pickFiles } from "@/components/ui/form/pick-files";
import { offeredEndings } from "@/lib/domain/imports/import-endings";
import { useFocusOnceShown } from "./use-focus-once-shown";
import { toPlaced, toVaultSource, type VaultSource } from "./vault-source";

export type ChooseVaultProps = {
  onChosen: (source: VaultSource) => void;
  /** Whether it gets the focus, after a step back. */
  takesFocus: boolean;
};

/** The ways to choose a vault. */
export function ChooseVault({ onChosen, takesFocus }: ChooseVaultProps) {
  const heading = useFocusOnceShown(takesFocus);
  const [isEmpty, setEmpty] = useState(false);
  const words = importMessages;
  const take = (placed: readonly PlacedFile[]) => {
    const source = toVaultSource(placed);
    setEmpty(source === null);
    if (source !== null) onChosen(source);
  };
  return (
    <DropArea hint={words.dropHere} onDrop={take}>
      <section
        aria-label={words.choose}
        className="grid justify-items-center gap-2 rounded-lg border border-dashed border-line-strong/60 px-6 py-12 text-center"
      >
        <h2 ref={heading} tabIndex={-1} className="font-serif text-lg font-semibold outline-none">
          {words.choose}
        </h2>
        <p className="max-w-md text-balance text-ink-soft">{words.chooseHint}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          <Button
            kind="primary"
            onClick={() => pickFiles({ folder: true }, (files) => take(toPlaced(files)))}
          >
            <FolderUp aria-hidden className="size-4" />
            {words.chooseFolder}
          </Button>
          <Button
            onClick={() =>
              pickFiles({ accept: [...offeredEndings, "application/zip"].join(",") }, (files) =>
                take(toPlaced(files)),
              )
            }
          >
            <FileArchive aria-hidden className="size-4" />
            {words.chooseFiles}
          </Button>
        </div>
      </section>
      {isEmpty ? (
        <div className="mt-4">
          <Alert>{words.faults.empty}</Alert>
        </div>
      ) : null}
    </DropArea>
  );
}
