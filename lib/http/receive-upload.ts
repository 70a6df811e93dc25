import "server-only";
import { Readable } from "node:stream";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import type { ReceivedFile } from "@/lib/contracts/operation";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { discardSpooled, spoolBytes } from "@/lib/services/files/spool-bytes";
import type { Incoming } from "./incoming";
import { cutOff, mediaTypeOf, requireNoEncoding } from "./read-body";

/** A form with one file in it. */
type ReceivedUpload = { file: ReceivedFile; fields: Record<string, string> };

const fieldsMax = 8;
const fieldBytesMax = 4 * 1024;

/** Takes in a `multipart/form-data` body with one file, in the part `file`, which goes to a temporary file. */
export async function receiveUpload(request: Incoming, bytesMax: number): Promise<ReceivedUpload> {
  const contentType = request.headers.get("content-type") ?? "";
  if (mediaTypeOf(request) !== "multipart/form-data") {
    throw new DomainError(
      "unsupported_media_type",
      "Send the body as multipart/form-data, with the file in the part file.",
    );
  }
  requireNoEncoding(request.headers.get("content-encoding"));
  if (!/boundary=/i.test(contentType)) {
    throw invalidRequest({ path: "Content-Type", message: "must name the boundary of the parts" });
  }
  const parser = new Busboy({
    headers: { "content-type": contentType },
    limits: { fields: fieldsMax, fieldSize: fieldBytesMax, parts: fieldsMax + 2 },
  });
  return readParts(parser, request, bytesMax);
}

async function readParts(
  parser: BusboyInstance,
  request: Incoming,
  bytesMax: number,
): Promise<ReceivedUpload> {
  const fields: Record<string, string> = {};
  const files: Promise<ReceivedFile>[] = [];
  const streams: BusboyFileStream[] = [];
  let refusal: Error | null = null;
  const refuse = (fault: Error) => {
    refusal ??= fault;
    source.destroy();
  };
  parser.on("file", (...given) => {
    const [part, stream, name, , declaredType] = given;
    if (part !== "file" || files.length > 0) {
      stream.resume();
      refuse(invalidRequest({ path: part, message: "is not known here; send one file, in the part file" }));
      return;
    }
    // A form that is cut off is told of here too, after nobody reads the file any more.
    stream.on("error", () => undefined);
    const received = receiveFile(stream, { name, declaredType, bytesMax });
    files.push(received);
    streams.push(stream);
    received.catch(refuse);
  });
  parser.on("field", (...given) => {
    const [name, value, isNameCut, isValueCut] = given;
    const message = isNameCut || isValueCut ? "is too long" : "is given more than once";
    if (isNameCut || isValueCut || name in fields) refuse(invalidRequest({ path: name, message }));
    else fields[name] = value;
  });
  const source = Readable.from(request.body ?? [], { objectMode: false });
  await feed(source, parser).catch((fault: unknown) => {
    refusal ??= fault instanceof Error ? fault : cutOff();
    // The parser lets go of a file that was cut off without ending it.
    for (const stream of streams) stream.destroy(cutOff());
  });
  return finish(await Promise.allSettled(files), { fields, refusal });
}

/** Hands all bytes to the parser; a body that ends before its last boundary is cut off. */
function feed(source: Readable, parser: BusboyInstance): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      parser.destroy();
      reject(cutOff());
    };
    parser.on("finish", resolve);
    parser.on("error", fail);
    source.on("error", fail);
    source.on("close", () => {
      if (!source.readableEnded) fail();
    });
    source.pipe(parser);
  });
}

async function finish(
  files: PromiseSettledResult<ReceivedFile>[],
  { fields, refusal }: { fields: Record<string, string>; refusal: Error | null },
): Promise<ReceivedUpload> {
  const [settled] = files;
  if (settled?.status === "fulfilled" && refusal === null) return { file: settled.value, fields };
  if (settled?.status === "fulfilled") await discardSpooled(settled.value);
  if (refusal !== null) throw refusal;
  // A file that could not be kept has set the refusal, so there was none.
  throw invalidRequest({ path: "file", message: "is required: the file to store" });
}

type Part = { name: string | undefined; declaredType: string; bytesMax: number };

async function receiveFile(stream: BusboyFileStream, part: Part): Promise<ReceivedFile> {
  const spooled = await spoolBytes(stream, part.bytesMax);
  // A part without a file name is a field that some clients send so.
  return { name: part.name ?? "", declaredType: part.declaredType, ...spooled };
}
