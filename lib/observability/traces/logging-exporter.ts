import "server-only";
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace-node";
import { describeFault, log } from "@/lib/config/log";

type Report = Parameters<SpanExporter["export"]>[1];

/** Sends spans by another exporter. That they cannot be sent is logged once, and once more when they can be again. */
export class LoggingExporter implements SpanExporter {
  readonly #exporter: SpanExporter;
  #isFailing = false;

  constructor(exporter: SpanExporter) {
    this.#exporter = exporter;
  }

  export(spans: ReadableSpan[], report: Report): void {
    this.#exporter.export(spans, (result) => {
      const hasFailed = result.error !== undefined;
      if (hasFailed && !this.#isFailing) {
        log().warn(
          { fault: describeFault(result.error) },
          "traces cannot be sent, and are dropped until they can be",
        );
      }
      if (!hasFailed && this.#isFailing) log().info("traces are sent again");
      this.#isFailing = hasFailed;
      report(result);
    });
  }

  async forceFlush(): Promise<void> {
    await this.#exporter.forceFlush?.();
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }
}
