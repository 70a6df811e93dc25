import "server-only";
import type { ReceivedFile, ReceivedVault, ReceivedVaultFile, RequestBody } from "@/lib/contracts/operation";
import { discardSpooled, spoolBytes } from "@/lib/services/files/spool-bytes";
import { readVaultInParts, runTask } from "@/lib/services/workers/run-task";
import type { Incoming } from "./incoming";
import { parseBySchema } from "@/lib/domain/input/parse-input";
import type { Hold } from "./large-bodies";
import { cutOff, mediaTypeOf, readBody, requireNoEncoding, requireSmallEnough } from "./read-body";
import { receiveUpload } from "./receive-upload";

/** A fully received body, not parsed yet. */
export type ReceivedBody = {
  /** The identity of the body for replays: its bytes, or hashes of them. */
  identity: readonly (string | Uint8Array)[];
  /** The number of bytes to process; 0 for a file stored as it is. */
  size: number;
  parse: () => Promise<unknown>;
  /** Removes the temporary file, if any. */
  discard: () => Promise<void>;
};

/** The number of bytes of a body that will be held in memory, by its headers: 0 for files. */
export function announcedToHold(request: Incoming, body: RequestBody): number {
  const { bytesMax } = asSent(request, body);
  const isStored =
    body.type === "upload" || (body.type === "vault" && mediaTypeOf(request) === "application/zip");
  const announced = Number(request.headers.get("content-length") ?? 0);
  return isStored || !(announced <= bytesMax) ? 0 : announced;
}

/** Receives a request's body: small ones into memory, reserved as they arrive, files into a temporary file. */
export async function receiveBody(
  request: Incoming,
  { body, operationId }: { body: RequestBody; operationId: string },
  hold: Hold,
): Promise<ReceivedBody> {
  if (body.type === "upload") {
    const { file, fields } = await receiveUpload(request, body.bytesMax);
    return {
      identity: [JSON.stringify(fields), file.name, file.declaredType, file.sha256],
      size: 0,
      parse: () =>
        Promise.resolve().then(() => ({ ...checkedObject(parseBySchema(body.schema, fields)), file })),
      discard: () => discardSpooled(file),
    };
  }
  if (body.type === "vault" && mediaTypeOf(request) === "application/zip") {
    const archive = await receiveArchive(request, body.archiveBytesMax);
    return {
      identity: ["application/zip", archive.sha256],
      size: archive.size,
      parse: (): Promise<ReceivedVault> => Promise.resolve({ kind: "zip", archive }),
      discard: () => discardSpooled(archive),
    };
  }
  const sent = asSent(request, body);
  const bytes = await readBody(request, sent, hold);
  const mediaType = request.headers.get("content-type") ?? "";
  return {
    identity: [mediaType, bytes],
    size: bytes.length,
    parse: async () => {
      const value = await parseBytes(bytes, sent, operationId);
      return sent === body ? value : textIn(value);
    },
    discard: () => Promise.resolve(),
  };
}

async function parseBytes(bytes: Uint8Array, body: RequestBody, operationId: string): Promise<unknown> {
  if (body.type === "json") return runTask("readJson", bytes.length, { bytes, operationId });
  if (body.type !== "vault") return runTask("readText", bytes.length, { bytes });
  const files: ReceivedVaultFile[] = [];
  for await (const part of readVaultInParts(bytes)) files.push(...part);
  return { kind: "json", files } satisfies ReceivedVault;
}

/** The body in its sent form: JSON with a text counts as any other JSON. */
function asSent(request: Incoming, body: RequestBody): RequestBody {
  if (body.type !== "markdown" || mediaTypeOf(request) !== "application/json") return body;
  return { type: "json", ...body.json };
}

// The schema of a text in JSON returns a string.
function textIn(value: unknown): string {
  return (value as { markdown: string }).markdown;
}

async function receiveArchive(request: Incoming, bytesMax: number): Promise<ReceivedFile> {
  requireNoEncoding(request.headers.get("content-encoding"));
  requireSmallEnough(request, bytesMax);
  const spooled = await spoolBytes(toCutOff(request.body ?? []), bytesMax);
  return { name: "vault.zip", declaredType: "application/zip", ...spooled };
}

/** The same bytes; a disconnect before the end becomes a refusal. */
async function* toCutOff(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  try {
    yield* source;
  } catch {
    throw cutOff();
  }
}

// A strict object schema returns an object.
function checkedObject(value: unknown): object {
  return value as object;
}
