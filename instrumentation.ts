/** Next.js builds this file for its edge runtime too, which nothing uses: the condition keeps the server out of that. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { prepareApplication } = await import("./instrumentation-node");
    await prepareApplication();
  }
}
