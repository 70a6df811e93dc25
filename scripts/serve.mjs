import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import "next/dist/server/node-environment.js";
import compression from "compression";
import next from "next";
import instrumentation from "next/dist/server/lib/router-utils/instrumentation-globals.external.js";
import { breakOffStalledBodies, untilSmallBodyIsThere } from "./setup/web-server/body-timeouts.mjs";
import { withBoundedBody } from "./setup/web-server/bounded-body.mjs";
import { answerUnparsable, refuseConnect, refuseMalformed } from "./setup/web-server/malformed-requests.mjs";
import { endConnections } from "./setup/web-server/end-connections.mjs";
import { closeGently } from "./setup/web-server/gentle-close.mjs";
import { handleCors } from "./setup/web-server/cors.mjs";
import { answerInOrder } from "./setup/web-server/pipelining.mjs";
import { prepareRequest } from "./setup/web-server/prepare-request.mjs";
import { toListenRefusal } from "./setup/web-server/port.mjs";
import { readTarget } from "./setup/web-server/request-target.mjs";
import { shedLoad } from "./setup/web-server/shed-load.mjs";
import { Refusal } from "./setup/process/refusal.mjs";
import { root } from "./setup/root.mjs";
import { version } from "./setup/version.mjs";
import { warmUp } from "./setup/web-server/warm-up.mjs";

const secondsToFinish = 10;
const secondsIdleMax = 60;

/** Serves the application from this process; `{ stop(), stopAtOnce() }` once it listens. */
export async function serve({ port, host, dev, trustProxy, load }) {
  process.env.SHEAF_VERSION = version;
  if (!dev) useBuiltConfig();
  // The idle time must exceed that of a load balancer, which is usually 60 s.
  const server = createServer({
    keepAliveTimeout: 65_000,
    headersTimeout: 60_000,
    requestTimeout: 600_000,
    // All are refused in their turn, by refuseMalformed.
    requireHostHeader: false,
  });
  // Next.js would listen for requests to upgrade (RFC 9110, section 7.8) on the server that it is given, and leave their
  // connections open. In production it gets one that never listens, so they are answered over HTTP/1.1.
  const httpServer = dev ? server : createServer();
  const app = next({ dev, dir: root, hostname: host, port, httpServer });
  await prepare(app, { dev });
  // Next.js logs a request's failure; it must not end the other requests.
  process.on("unhandledRejection", (error) => console.error(describe(error)));
  // In development, compiling holds up the event loop.
  const shedding = dev ? null : shedLoad(load);
  const answer = answerRequests(app.getRequestHandler(), { dev, trustProxy, shedding });
  const lastAnswers = endConnections();
  const observe = globalThis.sheafObserveRequest ?? ((request, response, work) => work());
  const turns = answerInOrder((request, response) => {
    // More than ten watch for its end, by which Node.js would suspect a leak.
    response.setMaxListeners(30);
    lastAnswers.add(response);
    const target = readTarget(request.url);
    request.url = target ?? request.url;
    observe(request, response, () => answer(request, response, { hasTarget: target !== null }));
  });
  server.on("request", turns.add);
  server.on("checkExpectation", turns.add);
  server.on("clientError", (error, socket) => answerUnparsable(error, socket, turns));
  server.on("connect", (request, socket) => refuseConnect(server, socket, turns));
  // A connection for hot reloading is idle for longer.
  if (!dev) endIdleConnections(server, turns);
  await listen(server, { port, host });
  if (!dev) warmUp(server);
  return {
    stop: () => (shedding?.stop(), stop(server, lastAnswers)),
    stopAtOnce: () => server.closeAllConnections(),
  };
}

/** What answers a request, from its headers on; `page` answers those that are not for the API. */
function answerRequests(page, { dev, trustProxy, shedding }) {
  // In production the API responds by itself; everything else goes to Next.js (docs/decisions/007).
  const api = globalThis.sheafAnswerDirectly ?? (() => false);
  const handle = async (request, response) => {
    if (api(request, response)) return;
    // In development the API is part of Next.js, and limits its bodies itself.
    const isBounded = dev && /^\/(?:api\/v1\/|mcp(?:\?|$))/.test(request.url);
    const bounded = isBounded ? request : await withBoundedBody(request, response);
    if (bounded !== null) await page(bounded, response);
  };
  const squeeze = compression({ threshold: 4096 });
  const bodies = breakOffStalledBodies();
  const take = (request, response) => {
    if (response.headersSent) return;
    prepareRequest(request, response, { dev, trustProxy });
    if (shedding?.refuse(request, response)) return;
    if (request.headers["accept-encoding"] === undefined) void handle(request, response);
    else squeeze(request, response, () => void handle(request, response));
  };
  return (request, response, { hasTarget }) => {
    closeGently(request);
    // Node.js reads nothing more on a connection that was asked to change its protocol.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    if (handleCors(request, response)) return;
    if (refuseMalformed(request, response, { hasTarget })) return;
    bodies.watch(request, response);
    const smallBody = untilSmallBodyIsThere(request);
    if (smallBody === null) take(request, response);
    else void smallBody.then(() => take(request, response));
  };
}

/** Ends connections that nothing passed over for a minute: those without a request, and of clients that do not take what they get. */
function endIdleConnections(server, turns) {
  server.timeout = secondsIdleMax * 1000;
  server.on("timeout", (socket) => {
    if (!turns.isUnderWay(socket) || socket.writableLength > 0) socket.destroy();
  });
}

/**
 * Hands Next.js its configuration as the build left it, as the server does that Next.js writes itself for containers
 * (`output: "standalone"`). Otherwise it loads a bundler only to read the configuration.
 */
function useBuiltConfig() {
  const { config } = JSON.parse(readFileSync(join(root, ".next/required-server-files.json"), "utf8"));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

/** Describes a fault without its message, which could quote users' content. */
function describe(error) {
  const frames = String(error?.stack)
    .split("\n")
    .filter((line) => /^ +at /.test(line));
  return [`Unhandled: ${error?.name ?? typeof error} ${error?.code ?? ""}`, ...frames].join("\n");
}

/**
 * Next.js only logs an error in instrumentation.ts, and then serves pages that fail. Its registration, which runs only
 * once, is therefore called first: a bad setting ends the start with a sentence.
 */
async function prepare(app, { dev }) {
  try {
    if (!dev) await instrumentation.ensureInstrumentationRegistered(root, ".next");
    await app.prepare();
  } catch (error) {
    const [, sentence] = /loading instrumentation hook: (.*)/s.exec(error.message) ?? [];
    throw sentence ? new Refusal(sentence) : error;
  }
}

function listen(server, place) {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(toListenRefusal(error, place)));
    server.listen(place, resolve);
  });
}

async function stop(server, lastAnswers) {
  let isClosed = false;
  lastAnswers.begin();
  server.close(() => (isClosed = true));
  // Event connections would never end by themselves.
  globalThis.sheafEndEvents?.();
  const end = Date.now() + secondsToFinish * 1000;
  for (; !isClosed && Date.now() < end; await sleep(25)) server.closeIdleConnections();
  server.closeAllConnections();
  await Promise.race([
    Promise.allSettled([globalThis.sheafAnnounceRest?.(), globalThis.sheafSendTraces?.()]),
    sleep(1_000),
  ]);
}
