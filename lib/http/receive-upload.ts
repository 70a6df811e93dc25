import "server-only";
import { Readable } from "node:stream";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { smallBodyBytesMax } from "@/lib/contracts/limits";
import type { ReceivedFile } from "@/lib/contracts/operation";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { discardSpooled, spoolBytes } from "@/lib/services/files/spool-bytes";
import type { Incoming } from "./incoming";
import { cutOff, mediaTypeOf, requireNoEncoding, requireSmallEnough, tooLarge } from "./read-body";

/** A form with one file in it. */
type ReceivedUpload = { file: ReceivedFile; fields: Record<string, string> };

const fieldsMax = 8;
const fieldBytesMax = 4 * 1024;

/** Receives a `multipart/form-data` body with one file in the part `file`, which goes to a temporary file. */
export async function receiveUpload(request: Incoming, bytesMax: number): Promise<ReceivedUpload> {
  const contentType = request.headers.get("content-type") ?? "";
  if (mediaTypeOf(request) !== "multipart/form-data") {
    throw new DomainError(
      "unsupported_media_type",
      "Send the body as multipart/form-data, with the file in the part file.",
    );
  }
  requireNoEncoding(request.headers.get("content-encoding"));
  requireSmallEnough(request, bytesMax + smallBodyBytesMax);
  return readParts(openParser(contentType), request, bytesMax);
}

function openParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: { fields: fieldsMax, fieldSize: fieldBytesMax, parts: fieldsMax + 1 },
    });
  } catch {
    throw invalidRequest({ path: "Content-Type", message: "must name the boundary of the parts" });
  }
}

async function readParts(
  parser: BusboyInstance,
  request: Incoming,
  bytesMax: number,
): Promise<ReceivedUpload> {
  // A null prototype keeps names such as `toString` free for fields.
  const fields = Object.create(null) as Record<string, string>;
  const files: Promise<ReceivedFile>[] = [];
  const streams: BusboyFileStream[] = [];
  const ending = new AbortController();
  const refuse = (fault: unknown) => ending.abort(fault);
  parser.on("file", (part: string | undefined, stream, ...[name, , declaredType]) => {
    if (part !== "file" || files.length > 0) {
      stream.resume();
      const message = "is not known here; send one file, in the part file";
      refuse(invalidRequest({ path: part ?? "part", message }));
      return;
    }
    // A truncated form also raises an error here, when nobody reads the file any longer.
    stream.on("error", () => undefined);
    const received = receiveFile(stream, { name, declaredType, bytesMax });
    files.push(received);
    streams.push(stream);
    received.catch(refuse);
  });
  parser.on("field", (name: string | undefined, value, ...[isNameCut, isValueCut]) => {
    if (name === undefined) refuse(invalidRequest({ path: "part", message: "has no name" }));
    else if (isNameCut || isValueCut) refuse(invalidRequest({ path: name, message: "is too long" }));
    else if (name in fields) refuse(invalidRequest({ path: name, message: "is given more than once" }));
    else fields[name] = value;
  });
  const refuseMore = () => refuse(invalidRequest({ path: "body", message: "has too many parts" }));
  parser.on("partsLimit", refuseMore);
  parser.on("fieldsLimit", refuseMore);
  const body = atMost(request.body ?? [], bytesMax);
  await feed(Readable.from(body, { objectMode: false }), parser, ending.signal).catch((fault: unknown) => {
    refuse(fault);
    // The parser abandons a truncated file without ending it.
    for (const stream of streams) stream.destroy(cutOff());
  });
  return finish(await Promise.allSettled(files), { fields, ending: ending.signal });
}

/** The same bytes; refuses more of them than a file and the rest of its form may have. */
async function* atMost(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, bytesMax: number) {
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length > bytesMax + smallBodyBytesMax) throw tooLarge(bytesMax);
    yield chunk;
  }
}

/**
 * Feeds all bytes to the parser, until it has the last boundary or the signal ends it, even if the parser already has
 * all bytes and waits for a file that nobody reads. A body that ends before its last boundary is truncated.
 */
function feed(source: Readable, parser: BusboyInstance, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (fault: Error) => {
      source.destroy();
      parser.destroy();
      reject(fault);
    };
    signal.addEventListener("abort", () => fail(cutOff()));
    parser.on("finish", resolve);
    parser.on("error", () => fail(cutOff()));
    source.on("error", (fault) => fail(fault instanceof DomainError ? fault : cutOff()));
    source.on("close", () => {
      if (!source.readableEnded) fail(cutOff());
    });
    source.pipe(parser);
  });
}

async function finish(
  files: PromiseSettledResult<ReceivedFile>[],
  { fields, ending }: { fields: Record<string, string>; ending: AbortSignal },
): Promise<ReceivedUpload> {
  const [settled] = files;
  if (settled?.status === "fulfilled" && !ending.aborted) return { file: settled.value, fields };
  if (settled?.status === "fulfilled") await discardSpooled(settled.value);
  // The first reason counts; later ones are its consequences.
  ending.throwIfAborted();
  // A file that failed has ended the parser, so none was sent.
  throw invalidRequest({ path: "file", message: "is required: the file to store" });
}

type Part = { name: string | undefined; declaredType: string; bytesMax: number };

async function receiveFile(stream: BusboyFileStream, part: Part): Promise<ReceivedFile> {
  const spooled = await spoolBytes(stream, part.bytesMax);
  // Some clients send fields as parts without a file name.
  return { name: part.name ?? "", declaredType: part.declaredType, ...spooled };
}
