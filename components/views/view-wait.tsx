import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { viewMessages as words } from "@/components/shell/messages/view-messages";

export type ViewWaitProps = { query: { error: Error | null; refetch: () => unknown } };

/** What is shown until there is an answer, or why there is none. */
export function ViewWait({ query: { error, refetch } }: ViewWaitProps) {
  if (error !== null) return <FailedNotice onRetry={refetch}>{explainFailure(error)}</FailedNotice>;
  return <p className="view-note">{words.loading}</p>;
}
