import "server-only";
import { log } from "@/lib/config/log";
import { observeStatements } from "@/lib/db/connection/statement-observers";
import { currentRequest, inRequest } from "@/lib/http/current-request";
import type { RequestMiddleware } from "./request-middleware";
import { LineLimit } from "./line-limit";
import { shortStatement } from "./short-statement";

const linesPerMinute = 30;

/**
 * Logs statements that take so many milliseconds or more, with the request that they belong to; the values in them are never
 * logged. Beyond some lines a minute they are only counted, and the next line says how many there were (`unlogged`).
 */
export function logSlowStatements(msMin: number): RequestMiddleware {
  const limit = new LineLimit(linesPerMinute);
  observeStatements((text) => {
    const startedAt = performance.now();
    const request = currentRequest();
    return (hasFailed) => {
      const ms = Math.round(performance.now() - startedAt);
      const unlogged = ms >= msMin ? limit.take(startedAt + ms) : null;
      if (unlogged === null) return;
      const statement = shortStatement(text);
      log().warn({ ...request, ms, hasFailed, statement, unlogged }, "slow statement");
    };
  });
  return (known, _exchange, answer) => inRequest(known, answer);
}
