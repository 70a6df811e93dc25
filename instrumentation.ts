/** Runs once when the server starts: a bad setting stops it with one sentence. */
export async function register(): Promise<void> {
  const { environment } = await import("@/lib/config/environment");
  environment();
}
