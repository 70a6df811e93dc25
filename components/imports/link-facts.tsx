import { importMessages } from "@/components/shell/messages/import-messages";
import { LongList } from "./long-list";
import type { VaultReport } from "./report-vault";

export type LinkFactsProps = { report: VaultReport };

/** The number of links in the vault, and those without a target. */
export function LinkFacts({ report: { links, looseLinks } }: LinkFactsProps) {
  const words = importMessages;
  const loose = looseLinks.map(({ path, line, target }) => ({
    text: target,
    note: words.looseAt(path, line),
  }));
  return (
    <>
      <p className="text-sm text-ink-soft">{words.linksSummary(links, looseLinks.length)}</p>
      <LongList title={words.loose(looseLinks.length)} hint={words.looseHint} lines={loose} />
    </>
  );
}
