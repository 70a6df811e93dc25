import "server-only";
import { jsonValuesMax } from "@/lib/contracts/limits";
import type { RequestBody } from "@/lib/contracts/operation";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import type { Incoming } from "./incoming";
import { jsonMeter } from "./json-meter";
import type { Hold } from "./large-bodies";

const mediaTypes = {
  json: ["application/json"],
  markdown: ["text/markdown", "text/plain", "application/json"],
  upload: ["multipart/form-data"],
  vault: ["application/json", "application/zip"],
  form: ["application/x-www-form-urlencoded"],
} as const;

/** The body of a form, which operations of the interface do not have. */
type FormBody = { type: "form"; bytesMax: number };

/** Reads a request's body whole. Refuses a wrong media type, more bytes than the limit, and a truncated body. */
export async function readBody(
  request: Incoming,
  body: RequestBody | FormBody,
  hold: Hold,
): Promise<Uint8Array> {
  requireMediaType(request.headers.get("content-type"), mediaTypes[body.type]);
  requireNoEncoding(request.headers.get("content-encoding"));
  const announced = requireSmallEnough(request, body.bytesMax);
  const meter =
    body.type === "json" || body.type === "vault" ? jsonMeter(body.valuesMax ?? jsonValuesMax) : null;
  const bytes = await collect(request.body, body.bytesMax, { hold, meter });
  if (!Number.isNaN(announced) && bytes.length !== announced) throw cutOff();
  return bytes;
}

/** The announced size of a body in bytes, or NaN without an announcement; refuses more than the limit. */
export function requireSmallEnough(request: Incoming, bytesMax: number): number {
  const announced = Number(request.headers.get("content-length") ?? Number.NaN);
  if (announced > bytesMax) throw tooLarge(bytesMax);
  return announced;
}

/** The media type of a request's body without its parameters, in lower case; "" when there is none. */
export function mediaTypeOf(request: Incoming): string {
  const [essence = ""] = (request.headers.get("content-type") ?? "").toLowerCase().split(";");
  return essence.trim();
}

function requireMediaType(header: string | null, accepted: readonly string[]): void {
  const [essence = "", ...parameters] = (header ?? "")
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith("charset="));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  if (accepted.includes(essence) && isUtf8) return;
  throw new DomainError(
    "unsupported_media_type",
    `Send the body with the header Content-Type: ${accepted.join(" or ")}, in UTF-8.`,
  );
}

/** Refuses a compressed body: its bytes would be taken for the text itself. */
export function requireNoEncoding(header: string | null): void {
  if (header === null || header.trim().toLowerCase() === "identity") return;
  throw new DomainError(
    "unsupported_media_type",
    "Send the body as it is, without a Content-Encoding: compressed bodies are not taken.",
  );
}

async function collect(
  body: AsyncIterable<Uint8Array> | null,
  bytesMax: number,
  { hold, meter }: { hold: Hold; meter: ReturnType<typeof jsonMeter> | null },
): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let refusal: DomainError | null = null;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length > bytesMax) break;
      hold(length);
      refusal = meter?.(chunk) ?? null;
      if (refusal !== null) break;
      chunks.push(chunk);
    }
  } catch (fault) {
    if (fault instanceof DomainError) throw fault;
    // Nobody reads this refusal after a disconnect, but it explains the log line.
    throw cutOff();
  }
  if (length > bytesMax) throw tooLarge(bytesMax);
  if (refusal !== null) throw refusal;
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
}

/** The refusal of a truncated body, in case it can still be read. */
export function cutOff(): DomainError {
  return invalidRequest({ path: "body", message: "was cut off before its end; send the request again" });
}

/** The refusal of a body over the limit. */
export function tooLarge(bytesMax: number): DomainError {
  return new DomainError(
    "payload_too_large",
    `The body is larger than ${bytesMax} bytes, the most this operation takes.`,
  );
}
