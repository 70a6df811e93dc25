import { AuthorMark } from "@/components/shell/items/author-mark";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import { provenanceMessages as words } from "@/components/shell/messages/editor/provenance-messages";
import { useStore } from "@/components/ui/use-store";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { ContentSession } from "@/components/editor/sync/content-session";
import { placeWritings, writtenPassages, type WrittenPassage } from "@/lib/domain/provenance/place-writings";
import type { Provenance, StoredWritings } from "./use-provenance";
import { useWriterWords } from "./writer-words";
import { WritingLinks } from "./writing-links";

export type WrittenListProps = {
  provenance: Provenance;
  session: ContentSession;
  onHistory: () => void;
  /** Moves the focus into the text, where a passage is gone to. */
  onLeave: () => void;
};

/** Who wrote which parts of the open text, as a list. */
export function WrittenList({ provenance, ...rest }: WrittenListProps) {
  const { stored, fault, retry } = provenance;
  if (stored !== null) return <Passages {...rest} stored={stored} />;
  if (fault === null) return <p className="animate-late text-sm text-ink-soft">{words.loading}</p>;
  return (
    <FailedNotice onRetry={retry}>
      {words.failed} {explainFailure(fault)}
    </FailedNotice>
  );
}

type PassagesProps = Omit<WrittenListProps, "provenance"> & { stored: StoredWritings };

function Passages({ stored, session, onHistory, onLeave }: PassagesProps) {
  useStore(session.sync);
  const passages = writtenPassages(placeWritings(stored, session.markdown));
  if (passages.length === 0) return <p className="text-sm text-ink-soft">{words.none}</p>;
  const goTo = ({ from }: WrittenPassage) => {
    onLeave();
    session.view.goTo(from);
  };
  return (
    <ul aria-label={messages.page.whoWrote} className="grid gap-4">
      {passages.map((passage) => (
        <li key={passage.from}>
          <Passage
            passage={passage}
            pageId={session.pageId}
            onGo={() => goTo(passage)}
            onHistory={onHistory}
          />
        </li>
      ))}
    </ul>
  );
}

type PassageProps = {
  passage: WrittenPassage;
  pageId: string;
  onGo: () => void;
  onHistory: () => void;
};

function Passage({ passage: { writing, excerpt }, pageId, onGo, onHistory }: PassageProps) {
  const { who, signName, isProgram } = useWriterWords()(writing);
  const shown = excerpt === "" ? words.properties : excerpt;
  return (
    <div className="grid gap-1.5">
      <p className="flex items-center gap-2 text-sm">
        <AuthorMark name={signName} personId={writing.by?.id ?? null} isProgram={isProgram} size="small" />
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">{who}</span>
        <span className="shrink-0 text-xs text-ink-soft">
          {writing.at === null ? null : <RelativeTime dateTime={writing.at} />}
        </span>
      </p>
      {writing.at === null ? <p className="text-xs text-ink-soft">{words.older}</p> : null}
      <button
        type="button"
        aria-label={words.goTo(shown)}
        onClick={onGo}
        className="line-clamp-2 rounded-sm text-left font-serif text-sm wrap-anywhere text-ink-soft hover:text-ink pointer-coarse:min-h-11"
      >
        {shown}
      </button>
      <WritingLinks writing={writing} pageId={pageId} onHistory={onHistory} />
    </div>
  );
}
