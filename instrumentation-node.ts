/**
 * Runs once when the server starts, before the first request; a bad setting stops it with one sentence. What
 * scripts/serve.mjs calls of the application is left on `globalThis`.
 */
export async function prepareApplication(): Promise<void> {
  const { environment } = await import("@/lib/config/environment");
  environment();
  if (process.env.NODE_ENV === "production") {
    const { startObserving } = await import("@/lib/observability/start-observing");
    await startObserving();
  }
  const { changeFeed } = await import("@/lib/services/events/change-feed");
  const { eventPublisher } = await import("@/lib/services/events/event-publisher");
  // Made here, so that its refusals are those that the API knows.
  const feed = changeFeed();
  Object.assign(globalThis, {
    sheafEndEvents: () => feed.end(),
    sheafAnnounceRest: () => eventPublisher().flush(),
  });
  const { useWorkers } = await import("@/lib/services/workers/run-task");
  await useWorkers();
  if (process.env.NODE_ENV !== "production") return;
  const { scheduleSweep } = await import("@/lib/services/files/schedule-sweep");
  scheduleSweep();
  const { scheduleBackups } = await import("@/lib/services/backups/schedule-backups");
  scheduleBackups();
  const { scheduleDemoResets } = await import("@/lib/services/demo/schedule-demo-resets");
  scheduleDemoResets();
  const { startSearchIndexer } = await import("@/lib/services/search/start-search-indexer");
  startSearchIndexer();
  const { startQueryIndexer } = await import("@/lib/services/query-index/start-query-indexer");
  startQueryIndexer();
  const { maintainSearch } = await import("@/lib/services/search/maintain-search");
  maintainSearch();
  const { keepChanges } = await import("@/lib/services/changes/keep-changes");
  keepChanges();
  const { webhookSender } = await import("@/lib/services/webhooks/webhook-sender");
  webhookSender().start();
  // A process that was killed may have left changes unannounced.
  eventPublisher().push([{ type: "gap" }]);
  const { loadRoutes } = await import("@/app/api/v1/routes");
  await loadRoutes();
  await import("@/app/mcp/route");
  const { loadOAuthRoutes } = await import("@/app/.well-known/routes");
  await loadOAuthRoutes();
  const { answerDirectly } = await import("@/lib/http/answer-directly");
  Object.assign(globalThis, { sheafAnswerDirectly: answerDirectly });
}
