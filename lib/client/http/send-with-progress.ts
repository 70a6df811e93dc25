import type { RequestParts } from "@/lib/contracts/operation";
import type { OperationAddress, OperationAt } from "@/lib/contracts/operations";
import type { AnswerOf } from "./call-operation";
import { NetworkFailure } from "./network-failure";
import { operationUrl, splitAddress } from "./operation-url";
import { toAbortError } from "./to-abort-error";
import { toApiError } from "./to-api-error";
import { retryWhenRateLimited } from "./retry-when-rate-limited";

/** The number of sent bytes of a body, and their total. */
export type SentBytes = { sent: number; total: number };

/** Options of a large request besides its body. */
export type SendOptions = {
  signal?: AbortSignal;
  onProgress?: (bytes: SentBytes) => void;
  query?: Record<string, string>;
  /** A request repeated with the same key takes effect once. */
  idempotencyKey?: string;
};

type UploadAddress = {
  [A in OperationAddress]: OperationAt[A] extends { body: { type: "upload" | "vault" } } ? A : never;
}[OperationAddress];

/**
 * Sends a form or a blob and reports its progress, which `fetch` cannot. Throws like `callOperation`, and the signal's
 * reason when aborted.
 */
export function sendWithProgress<A extends UploadAddress>(
  address: A,
  body: Extract<RequestParts<OperationAt[A]>["body"], FormData | Blob>,
  options: SendOptions = {},
): Promise<AnswerOf<A>> {
  return retryWhenRateLimited(() => sendOnce(address, body, options), { signal: options.signal });
}

function sendOnce<A extends UploadAddress>(
  address: A,
  body: FormData | Blob,
  { signal, onProgress, query, idempotencyKey }: SendOptions,
): Promise<AnswerOf<A>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(splitAddress(address).method, operationUrl(address, { query }));
    if (idempotencyKey !== undefined) request.setRequestHeader("Idempotency-Key", idempotencyKey);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.({ sent: loaded, total }));
    request.addEventListener("load", () => {
      const { status, responseText: text } = request;
      const header = (name: string) => request.getResponseHeader(name);
      if (status >= 200 && status < 300) resolve(parseAnswer<A>(text));
      else reject(toApiError({ status, text, header }));
    });
    request.addEventListener("error", () => reject(new NetworkFailure(new Error("The request failed."))));
    request.addEventListener("abort", () => reject(toAbortError(signal?.reason)));
    request.addEventListener("loadend", () => signal?.removeEventListener("abort", abort));
    signal?.addEventListener("abort", abort);
    if (signal?.aborted === true) reject(toAbortError(signal.reason));
    else request.send(body);
  });
}

/** Trusted as in `callOperation`: the server and this client come from the same contract. */
function parseAnswer<A extends UploadAddress>(text: string): AnswerOf<A> {
  const answer: unknown = JSON.parse(text);
  return answer as AnswerOf<A>;
}
