"use client";

import { useQuery } from "@tanstack/react-query";
import { FailedNotice } from "@/components/shell/layout/failed-notice";
import { appMessages } from "@/components/shell/messages/app-messages";
import { EmptyState } from "@/components/ui/empty-state";
import { pollingOptions } from "@/components/ui/loading/polling-options";
import { callOperation } from "@/lib/client/http/call-operation";
import type { AppRecord } from "@/lib/contracts/apps";
import { appListKey } from "./app-list-key";
import { AppRow } from "./app-row";

export type AppListProps = {
  /** The apps, from the server's rendering of the page. */
  known: AppRecord[];
};

/** The person's connected apps: see what each may do and when it was used, undo its work, disconnect it. */
export function AppList({ known }: AppListProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: appListKey,
    queryFn: async ({ signal }) => (await callOperation("GET /apps", { signal })).data,
    initialData: known,
    // Apps are connected and used meanwhile.
    ...pollingOptions,
  });
  return (
    <section aria-labelledby="app-list" className="grid gap-4">
      <h2 id="app-list" className="font-medium">
        {appMessages.list}
      </h2>
      {isError ? <FailedNotice onRetry={() => refetch()}>{appMessages.listFailed}</FailedNotice> : null}
      {data.length === 0 ? (
        <EmptyState title={appMessages.emptyTitle} hint={appMessages.emptyHint} />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((app) => (
            <AppRow key={app.id} app={app} />
          ))}
        </ul>
      )}
    </section>
  );
}
