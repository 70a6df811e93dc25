/** Next.js builds this file for its edge runtime too, which nothing uses: the condition keeps the server out of that. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startServer } = await import("./instrumentation-node");
    await startServer();
  }
}
