import type { SyntheticEvent } from "react";
import { importMessages } from "@/components/shell/messages/import-messages";
import { type ImportFormat, importFormats } from "@/lib/contracts/import-formats";
import { Button } from "@/components/ui/form/button";
import { SelectField } from "@/components/ui/form/select-field";
import { formatBytes } from "@/lib/domain/files/format-bytes";
import { Notice } from "@/components/ui/notice";
import { FactList } from "./fact-list";
import { LinkFacts } from "./link-facts";
import { LongList } from "./long-list";
import type { ReadVault } from "./import-job";
import type { ImportPlace } from "./import-place";
import { PlaceChoice } from "./place-choice";
import { toErrorLines } from "./to-error-lines";
import { useFocusOnceShown } from "./use-focus-once-shown";
import { useImportPlace } from "./use-import-place";

export type ReportViewProps = {
  vault: ReadVault;
  isPlaced: boolean;
  /** Whether the import was started and cancelled. */
  isCancelled: boolean;
  onPlace: (place: ImportPlace) => void;
  onFormat: (format: ImportFormat) => void;
  onStart: (newFolder: string | null) => void;
  onCancel: () => void;
  onKeepZip: ((zip: File) => void) | undefined;
};

/** The expected result of an import, before anything is written. */
export function ReportView(props: ReportViewProps) {
  const { vault, isPlaced, isCancelled, onPlace, onFormat, onStart, onCancel, onKeepZip } = props;
  const { source, report, place } = vault;
  const known = useImportPlace(report, place);
  const words = importMessages;
  const { folders, pages, images, others, bytes } = report;
  const heading = useFocusOnceShown();
  const isEmpty = folders + pages + images + others === 0;
  const isReady = !isEmpty && !known.isReading && (!known.isApart || known.name !== null);
  const begin = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isReady) onStart(known.isApart ? known.name : null);
  };
  return (
    <section aria-labelledby="vault-name" className="grid grid-cols-1 gap-4">
      <div>
        <h2
          id="vault-name"
          ref={heading}
          tabIndex={-1}
          aria-describedby={isCancelled ? "vault-cancelled" : undefined}
          className="font-serif text-lg font-semibold wrap-anywhere outline-none"
        >
          {source.name}
        </h2>
        <p role="status" className="text-ink-soft">
          {isEmpty ? words.nothingToImport : words.reportHint(formatBytes(bytes))}
        </p>
      </div>
      {isCancelled ? (
        <Notice>
          <span id="vault-cancelled">{words.cancelled}</span>
        </Notice>
      ) : null}
      <SelectField
        label={words.format}
        value={report.format}
        options={importFormats.map((value) => ({ value, label: words.formats[value] }))}
        onChange={onFormat}
      />
      <ReportFacts report={report} />
      <form onSubmit={begin} className="grid grid-cols-1 gap-4">
        {isEmpty ? null : <PlaceChoice place={place} known={known} isFixed={isPlaced} onChange={onPlace} />}
        <div className="flex flex-wrap gap-2">
          {isEmpty ? null : (
            <Button type="submit" kind="primary" busy={!isReady}>
              {words.start}
            </Button>
          )}
          {source.kind === "zip" && onKeepZip ? (
            <Button onClick={() => onKeepZip(source.zip)}>{words.keepZip}</Button>
          ) : null}
          <Button onClick={onCancel}>{words.chooseAnother}</Button>
        </div>
      </form>
    </section>
  );
}

function ReportFacts({ report }: Pick<ReadVault, "report">) {
  const words = importMessages;
  const { folders, pages, images, others, errors, leftOut, skipped, passedOver, unpacked } = report;
  return (
    <>
      <FactList
        label={words.report}
        facts={[
          { name: words.counts.pages(pages), value: pages },
          { name: words.counts.folders(folders), value: folders },
          { name: words.counts.images(images), value: images },
          { name: words.counts.files(others), value: others },
        ]}
      />
      {errors.length === 0 ? null : (
        <LongList
          title={words.leftOut(leftOut, errors.length - leftOut)}
          lines={toErrorLines(errors)}
          startOpen
        />
      )}
      <LinkFacts report={report} />
      <LongList
        title={words.unpacked(unpacked.length)}
        lines={unpacked.map((path) => ({ text: path, note: "" }))}
      />
      {skipped === 0 ? null : (
        <LongList
          title={words.skipped(skipped)}
          lines={passedOver.map(({ path }) => ({ text: path, note: "" }))}
        />
      )}
    </>
  );
}
