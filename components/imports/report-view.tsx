import { importMessages } from "@/components/shell/import-messages";
import { Button } from "@/components/ui/button";
import { toBytesText } from "@/components/ui/bytes-text";
import { Notice } from "@/components/ui/notice";
import { FactList } from "./fact-list";
import { LongList } from "./long-list";
import type { VaultReport } from "./report-vault";
import { toErrorLines } from "./to-error-lines";
import type { VaultSource } from "./vault-source";

export type ReportViewProps = {
  source: VaultSource;
  report: VaultReport;
  onStart: () => void;
  onCancel: () => void;
  onKeepZip: ((zip: File) => void) | undefined;
};

/** What importing would come to, before anything is written. */
export function ReportView({ source, report, onStart, onCancel, onKeepZip }: ReportViewProps) {
  const words = importMessages;
  const { folders, pages, images, others, bytes, links, looseLinks, errors, skipped } = report;
  const isEmpty = folders + pages + images + others === 0;
  const loose = looseLinks.map(({ path, line, target }) => ({
    text: target,
    note: words.looseAt(path, line),
  }));
  return (
    <section aria-labelledby="vault-name" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="vault-name" className="font-serif text-lg font-semibold wrap-anywhere">
          {source.name}
        </h2>
        <p role="status" className="text-ink-soft">
          {isEmpty ? words.nothingToImport : words.reportHint(toBytesText(bytes))}
        </p>
      </div>
      <FactList
        label={words.report}
        facts={[
          { name: words.counts.pages(pages), value: pages },
          { name: words.counts.folders(folders), value: folders },
          { name: words.counts.images(images), value: images },
          { name: words.counts.files(others), value: others },
        ]}
      />
      <p className="text-sm text-ink-soft">{words.linksSummary(links, looseLinks.length)}</p>
      {errors.length === 0 ? null : (
        <LongList title={words.leftOut(errors.length)} lines={toErrorLines(errors)} startOpen />
      )}
      <LongList title={words.loose(looseLinks.length)} hint={words.looseHint} lines={loose} />
      {skipped === 0 ? null : <Notice>{words.skipped(skipped)}</Notice>}
      <div className="flex flex-wrap gap-2">
        {isEmpty ? null : (
          <Button kind="primary" onClick={onStart}>
            {words.start}
          </Button>
        )}
        {source.kind === "zip" && onKeepZip ? (
          <Button onClick={() => onKeepZip(source.zip)}>{words.keepZip}</Button>
        ) : null}
        <Button onClick={onCancel}>{words.chooseAnother}</Button>
      </div>
    </section>
  );
}
