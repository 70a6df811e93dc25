import Link from "next/link";
import { ItemGlyph } from "@/components/shell/layout/item-glyph";
import { importMessages } from "@/components/shell/messages/import-messages";
import type { ChosenFolder } from "@/components/shell/contexts/item-actions-context";
import { Button } from "@/components/ui/form/button";
import type { ImportResult } from "@/lib/contracts/imports";
import type { Item } from "@/lib/contracts/items";
import { itemHref } from "@/lib/contracts/to-item";
import { inNaturalOrder } from "@/lib/domain/tree/natural-order";
import { FactList } from "./fact-list";
import { LinkFacts } from "./link-facts";
import { LongList } from "./long-list";
import type { VaultReport } from "./report-vault";
import { countLeftOut, toErrorLines } from "./to-error-lines";
import { useFocusOnceShown } from "./use-focus-once-shown";

export type ImportOutcomeProps = {
  name: string;
  /** The report before the import. */
  report: VaultReport;
  result: ImportResult;
  /** The new items at the destination. */
  made: readonly Item[];
  /** The destination of the import. */
  folder: ChosenFolder;
  onAgain: () => void;
  onLeave: (() => void) | undefined;
};

const linksMax = 12;

/** The result of an import, with links to it. */
export function ImportOutcome(props: ImportOutcomeProps) {
  const { name, report, result, made, folder, onAgain, onLeave } = props;
  const words = importMessages;
  const heading = useFocusOnceShown();
  const { pagesCreated, foldersCreated, imagesUploaded, backlinksCreated, errors } = result;
  const leftOut = countLeftOut(errors, result.skipped);
  // The server counts pictures only: the other entries it left out could have been any files.
  const others = errors.length > report.errors.length ? 0 : report.others;
  return (
    <section aria-labelledby="imported" className="grid grid-cols-1 gap-4">
      <h2
        id="imported"
        ref={heading}
        tabIndex={-1}
        className="font-serif text-lg font-semibold wrap-anywhere outline-none"
      >
        {words.done(name)}
      </h2>
      <FactList
        label={words.result}
        facts={[
          { name: words.counts.pages(pagesCreated), value: pagesCreated },
          { name: words.counts.folders(foldersCreated), value: foldersCreated },
          { name: words.counts.images(imagesUploaded), value: imagesUploaded },
          { name: words.counts.links(backlinksCreated), value: backlinksCreated },
        ]}
      />
      <LongList
        title={words.leftOut(leftOut, errors.length - leftOut)}
        lines={toErrorLines(errors)}
        startOpen
      />
      {others === 0 ? null : <p className="text-sm text-ink-soft">{words.othersStored(others)}</p>}
      <LinkFacts report={report} />
      <MadeItems {...{ made, folder, onLeave }} />
      <div>
        <Button onClick={onAgain}>{words.again}</Button>
      </div>
    </section>
  );
}

/** Links to the new items. */
function MadeItems({ made, folder, onLeave }: Pick<ImportOutcomeProps, "made" | "folder" | "onLeave">) {
  const words = importMessages;
  if (made.length === 0) return null;
  return (
    <>
      <div>
        <h3 id="made" className="mb-1 text-sm text-ink-soft">
          {words.made(folder.id === null ? null : folder.name)}
        </h3>
        <ul aria-labelledby="made" className="grid grid-cols-1">
          {inNaturalOrder(made)
            .slice(0, linksMax)
            .map((item) => (
              <li key={item.id}>
                <Link
                  href={itemHref(item)}
                  onNavigate={() => onLeave?.()}
                  prefetch={false}
                  className="-mx-3 flex min-h-11 items-center gap-3 rounded-md px-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
                >
                  <ItemGlyph item={item} />
                  <span className="min-w-0 truncate font-serif text-[1.0625rem]">{item.name}</span>
                </Link>
              </li>
            ))}
        </ul>
      </div>
      {made.length > linksMax ? (
        <p className="text-sm text-ink-soft">{words.moreMade(made.length - linksMax)}</p>
      ) : null}
    </>
  );
}
