/**
 * Runs once when the server starts: a bad setting stops it with one sentence, and scripts/serve.mjs is given the
 * API's own door.
 */
export async function register(): Promise<void> {
  const { environment } = await import("@/lib/config/environment");
  environment();
  if (process.env.NODE_ENV !== "production") return;
  await import("@/app/api/v1/routes");
  const { answerDirectly } = await import("@/lib/http/answer-directly");
  Object.assign(globalThis, { sheafAnswerDirectly: answerDirectly });
}
