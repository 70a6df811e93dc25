import "server-only";
import {
  type ClientRequest,
  type IncomingMessage,
  Agent as HttpAgent,
  request as requestHttp,
} from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { webhookResponseLengthMax, webhookSecondsMax } from "@/lib/contracts/limits";
import { type AllowedHosts, isAllowedName, mayConnect } from "@/lib/domain/webhooks/destination";
import { hostOf } from "@/lib/domain/net/public-address";
import { isIP } from "node:net";
import { guardedLookup, noAddressCode } from "@/lib/services/net/guarded-lookup";
import { countMessage } from "./message-counts";

const responseBytesMax = 4 * 1024;
const headerBytesMax = 16 * 1024;

/** A message to send. */
export type Sending = { url: string; headers: Record<string, string>; body: string };

/** What became of it: the answer, if there was one, and what went wrong, in words. */
export type SendingOutcome = {
  status: number | null;
  error: string | null;
  response: string | null;
  durationMs: number;
};

/** Sends messages to one receiver after another over a connection that is kept. `close` ends it. */
export type MessageSender = { send: (sending: Sending) => Promise<SendingOutcome>; close: () => void };

type Fault = Error & { code?: string };

/**
 * A sender that connects to the public internet with TLS, and to what is allowed besides. It follows no redirects, waits
 * `webhookSecondsMax` in all, and reads no more of an answer than a few KiB.
 */
export function createMessageSender(allowed: AllowedHosts): MessageSender {
  const agents = {
    "http:": new HttpAgent({ keepAlive: true, maxSockets: 1 }),
    "https:": new HttpsAgent({ keepAlive: true, maxSockets: 1 }),
  };
  const send = async (sending: Sending): Promise<SendingOutcome> => {
    const startedAt = performance.now();
    const outcome = await attempt(sending, agents, allowed);
    countMessage(outcome.error === null);
    return { ...outcome, durationMs: Math.round(performance.now() - startedAt) };
  };
  const close = () => {
    for (const agent of Object.values(agents)) agent.destroy();
  };
  return { send, close };
}

type Outcome = Omit<SendingOutcome, "durationMs">;
type Agents = { "http:": HttpAgent; "https:": HttpsAgent };

async function attempt(sending: Sending, agents: Agents, allowed: AllowedHosts): Promise<Outcome> {
  const url = new URL(sending.url);
  const isSecure = url.protocol === "https:";
  const host = hostOf(url);
  // A connection to an address is made without looking it up.
  const isRefused = isIP(host) !== 0 && !isAllowedName(host, allowed) && !mayConnect(host, isSecure, allowed);
  if (isRefused) return { status: null, error: explain(noAddressCode), response: null };
  const lookup = guardedLookup({
    isTrusted: (name) => isAllowedName(name, allowed),
    mayConnect: (address) => mayConnect(address, isSecure, allowed),
  });
  const options = {
    method: "POST",
    lookup,
    maxHeaderSize: headerBytesMax,
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(sending.body),
      "user-agent": "Sheaf-Webhooks/1",
      ...sending.headers,
    },
  };
  const start = () =>
    isSecure
      ? requestHttps(url, { ...options, agent: agents["https:"] })
      : requestHttp(url, { ...options, agent: agents["http:"] });
  const first = await exchange(start(), sending.body);
  // The receiver closed a kept connection just when it was used again.
  const outcome = first === "stale" ? await exchange(start(), sending.body) : first;
  return outcome === "stale" ? { status: null, error: explain("ECONNRESET"), response: null } : outcome;
}

/** Sends the body and reads the beginning of the answer; "stale" when a kept connection turned out to be closed. */
function exchange(request: ClientRequest, body: string): Promise<Outcome | "stale"> {
  return new Promise((resolve) => {
    let answer: { message: IncomingMessage; chunks: Buffer[]; size: number } | null = null;
    const end = (outcome: Outcome | "stale") => {
      clearTimeout(timer);
      resolve(outcome);
    };
    const endWithAnswer = () => {
      if (answer !== null) end(judge(answer.message, Buffer.concat(answer.chunks)));
    };
    const timer = setTimeout(() => {
      endWithAnswer();
      request.destroy(Object.assign(new Error("No answer in time."), { code: "ETIMEDOUT" }));
    }, webhookSecondsMax * 1000);
    request.on("response", (message) => {
      const read = { message, chunks: [] as Buffer[], size: 0 };
      answer = read;
      message.on("data", (chunk: Buffer) => {
        read.chunks.push(chunk);
        read.size += chunk.length;
        if (read.size < responseBytesMax) return;
        endWithAnswer();
        request.destroy();
      });
      message.on("end", endWithAnswer);
      message.on("error", endWithAnswer);
      message.on("close", endWithAnswer);
    });
    request.on("error", (fault: Fault) => {
      if (answer !== null) endWithAnswer();
      else if (request.reusedSocket && fault.code === "ECONNRESET") end("stale");
      else end({ status: null, error: explain(fault.code ?? ""), response: null });
    });
    request.end(body);
  });
}

function judge({ statusCode = 0 }: IncomingMessage, bytes: Buffer): Outcome {
  const isTaken = statusCode >= 200 && statusCode < 300;
  const isRedirect = statusCode >= 300 && statusCode < 400;
  const error = isRedirect
    ? `It answered ${statusCode}, a redirect, which webhooks do not follow. Change the address of the webhook.`
    : `It answered ${statusCode}.`;
  return { status: statusCode, error: isTaken ? null : error, response: toText(bytes) };
}

/** The beginning of an answer as a text that can be stored. */
function toText(bytes: Buffer): string {
  const text = bytes.subarray(0, responseBytesMax).toString("utf8");
  return text
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
    .slice(0, webhookResponseLengthMax)
    .toWellFormed();
}

const explanations: Record<string, string> = {
  [noAddressCode]: "The address leads to no host that this server may send to.",
  ETIMEDOUT: `There was no answer within ${webhookSecondsMax} seconds.`,
  ECONNREFUSED: "The connection was refused.",
  ECONNRESET: "The connection was closed without an answer.",
  HPE_HEADER_OVERFLOW: "The headers of the answer were too long.",
};

function explain(code: string): string {
  const known = explanations[code];
  if (known !== undefined) return known;
  if (/CERT|TLS|SSL|SIGNATURE|ALTNAME/.test(code)) return `Its certificate was not accepted (${code}).`;
  return `It could not be reached${code === "" ? "" : ` (${code})`}.`;
}
