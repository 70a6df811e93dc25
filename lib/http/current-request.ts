import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** The request that is being answered, as the log names it. */
type CurrentRequest = { method: string; route: string; requestId?: string };

// Bundles of one process have modules of their own, and answer the same requests. Unset while nobody asks.
const kept = globalThis as typeof globalThis & { sheafCurrentRequest?: AsyncLocalStorage<CurrentRequest> };

/** Answers a request, so that `currentRequest` knows it in all that the answer needs. */
export function inRequest(request: Omit<CurrentRequest, "requestId">, answer: () => void): void {
  kept.sheafCurrentRequest ??= new AsyncLocalStorage();
  kept.sheafCurrentRequest.run({ ...request }, answer);
}

/** The request for which the caller works; undefined when it works for none, or nobody keeps track. */
export function currentRequest(): Readonly<CurrentRequest> | undefined {
  return kept.sheafCurrentRequest?.getStore();
}

/** Notes the id that the answer to the current request has. */
export function noteRequestId(requestId: string): void {
  const request = kept.sheafCurrentRequest?.getStore();
  if (request !== undefined) request.requestId = requestId;
}
