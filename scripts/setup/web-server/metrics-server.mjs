import { createServer } from "node:http";
import { version } from "../version.mjs";
import { toListenRefusal } from "./port.mjs";

const names = { port: "METRICS_PORT", host: "METRICS_HOST" };

/**
 * Serves `GET /metrics` for Prometheus on a port of its own, for all processes of the web server together: those that it asks
 * when it is asked. Nothing else is there.
 */
export async function serveMetrics({ metricsPort: port, metricsHost: host, workers }, { readMetrics }) {
  const { AggregatorRegistry, Gauge, Registry } = await import("prom-client");
  const own = new Registry();
  const build = { name: "sheaf_build_info", help: "What runs, in the labels; always 1." };
  new Gauge({ ...build, labelNames: ["version", "node"], registers: [own] }).set(
    { version, node: process.version },
    1,
  );
  const wanted = { name: "sheaf_processes_wanted", help: "Processes that should serve (WORKERS)." };
  new Gauge({ ...wanted, registers: [own] }).set(workers);
  const said = { name: "sheaf_processes", help: "Processes whose metrics are in this answer." };
  const processes = new Gauge({ ...said, registers: [own] });
  const measure = async () => {
    const answers = (await readMetrics()).filter((metrics) => metrics !== null);
    processes.set(answers.length);
    const all = AggregatorRegistry.aggregate(answers.map(withNumbers));
    return `${await own.metrics()}\n${await all.metrics()}`;
  };
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    void answer(request, response, { measure, type: Registry.PROMETHEUS_CONTENT_TYPE });
  });
  await new Promise((resolve, reject) => {
    server.once("error", (error) => reject(toListenRefusal(error, { port, host, settings: names })));
    server.listen({ port, host }, () => resolve(undefined));
  });
  const stopAtOnce = () => (server.close(), server.closeAllConnections());
  return { stop: async () => stopAtOnce(), stopAtOnce };
}

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {{ measure: () => Promise<string>, type: string }} metrics
 */
async function answer({ method, url = "" }, response, { measure, type }) {
  response.setHeader("Cache-Control", "no-store");
  if (url.split("?", 1)[0] !== "/metrics") return say(response, 404, "Metrics are at /metrics.");
  if (method !== "GET" && method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return say(response, 405, "Metrics can only be read.");
  }
  try {
    const text = await measure();
    response.writeHead(200, { "Content-Type": type }).end(text);
  } catch (error) {
    say(response, 500, `The metrics could not be put together (${error.name}).`);
  }
}

function say(response, status, sentence) {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${sentence}\n`);
}

/** Between processes, what is not a number arrives as null. */
function withNumbers(metrics) {
  const numbered = (value) => ({ ...value, value: value.value ?? Number.NaN });
  return metrics.map((metric) => ({ ...metric, values: metric.values.map(numbered) }));
}
