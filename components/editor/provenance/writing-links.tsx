import { provenanceMessages as words } from "@/components/shell/messages/editor/provenance-messages";
import { ReviewLink } from "@/components/shell/review/review-link";
import { Button } from "@/components/ui/form/button";
import type { Writing } from "@/lib/domain/provenance/place-writings";
import { useWriterWords } from "./writer-words";

export type WritingLinksProps = { writing: Writing; pageId: string; onHistory: () => void };

/** Saves of one author within this time are one writing. */
const pauseMs = 10 * 60 * 1000;

/** The ways from a passage to the change that wrote it. */
export function WritingLinks({ writing: { by, at, revisionId }, pageId, onHistory }: WritingLinksProps) {
  const toWords = useWriterWords();
  const { isYou, isProgram, signName } = toWords({ by, at, revisionId });
  const moment = at === null ? null : new Date(Date.parse(at) - pauseMs).toISOString();
  return (
    <span className="flex flex-wrap gap-2">
      {by !== null && moment !== null && (isProgram || !isYou) ? (
        <ReviewLink
          name={signName}
          filter={{
            writer: by.tokenName === null ? { userId: by.id } : { userId: by.id, tokenName: by.tokenName },
            since: { moment },
            pageId,
          }}
        />
      ) : null}
      <Button kind="quiet" onClick={onHistory}>
        {words.history}
      </Button>
    </span>
  );
}
