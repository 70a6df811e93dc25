// The load in a process of its own, so that it does not slow what it measures: jobs come and results go as messages.
import type { IncomingHttpHeaders } from "node:http";
import autocannon from "autocannon";
import type { Samples } from "@/tests/bench/data-set/read-samples";
import type { LoadJob, LoadResult } from "./load";
import { type ReadName, reader, reads } from "./reads";
import type { LoadAnswer, Share, Writer } from "./requests";
import { floorWriter, ourWriter, type WriteName } from "./writes";

let samples: Samples | undefined;

process.on("message", (message: { samples: Samples } | LoadJob) => {
  if ("samples" in message) {
    samples = message.samples;
    return;
  }
  run(message).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ problem: String(error) }),
  );
});

function connectionFor(job: LoadJob, share: Share): Writer {
  if (samples === undefined) throw new Error("The samples come first.");
  if (job.operation === "fixed") {
    return { next: () => ({ method: "GET", path: "/fixed" }), take: ({ status }) => status === 200 };
  }
  if (isRead(job.operation)) return reader(job.operation, job.side, samples);
  const writer = job.side === "ours" ? ourWriter : floorWriter;
  return writer(job.operation, { samples, share });
}

async function run(job: LoadJob): Promise<LoadResult> {
  const milliseconds: number[] = [];
  let problem: string | undefined;
  let connections = 0;
  const startedAt = performance.now();
  const settings: autocannon.Options = {
    url: job.url,
    connections: job.connections,
    duration: job.seconds,
    sampleInt: 100,
    timeout: 30,
    setupClient: (client) => {
      const writer = connectionFor(job, { number: connections++, of: job.connections });
      client.setRequests([
        {
          setupRequest: (defaults) => {
            const { headers, ...rest } = writer.next();
            return { ...defaults, ...rest, headers: { ...job.headers, ...headers } };
          },
          onResponse: (status, body, _context, headers) => {
            const answer: LoadAnswer = { status, body, etag: etagOf(headers) };
            if (!writer.take(answer)) problem ??= `${status} ${body.slice(0, 300)}`;
          },
        },
      ]);
    },
  };
  const { errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const finish = (error: Error | null, result: autocannon.Result) =>
      error === null ? resolve(result) : reject(error);
    const instance = autocannon(settings, finish);
    // Autocannon's own latencies are whole milliseconds, too coarse for answers that take one.
    instance.on("response", (_client, _status, _bytes, time) => milliseconds.push(time));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  if (errors + timeouts > 0) problem ??= `${errors} connection errors, ${timeouts} timeouts`;
  milliseconds.sort((a, b) => a - b);
  const at = (part: number) => milliseconds[Math.floor(part * (milliseconds.length - 1))] ?? Number.NaN;
  const result = {
    requests: milliseconds.length,
    seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    longest: at(1),
  };
  return problem === undefined ? result : { ...result, problem };
}

function etagOf(headers: IncomingHttpHeaders | undefined): string | undefined {
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (name.toLowerCase() === "etag" && typeof value === "string") return value;
  }
  return undefined;
}

function isRead(name: ReadName | WriteName): name is ReadName {
  return name in reads;
}
