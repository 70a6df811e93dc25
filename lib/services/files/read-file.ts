import "server-only";
import { log } from "@/lib/config/log";
import type { ByteAnswer } from "@/lib/contracts/operation";
import { parseRange } from "@/lib/domain/files/byte-range";
import { contentDisposition } from "@/lib/domain/files/content-disposition";
import { isPdf, isPlainImage } from "@/lib/domain/files/media-type";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { requireReadableFile } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { type Loss, whereLost } from "@/lib/storage/is-missing";
import { fileStore } from "@/lib/storage/open-file-store";

/** A file to send, or the requested part of it. */
export type FileContent = {
  /** With quotes; it never changes, because a file's bytes do not. */
  etag: string;
  mimeType: string;
  /** The number of bytes to send. */
  length: number;
  /** `Content-Range`, for a part. */
  contentRange: string | null;
  disposition: string;
  content: ByteAnswer;
};

/**
 * The bytes of a file that the actor may read; only a part for a valid range without `ifRange` or with the matching
 * one.
 */
export async function readFile(
  ctx: ServiceContext,
  input: { fileId: string; range: string | null; ifRange: string | null },
): Promise<FileContent> {
  const { sha256, size, mimeType, name } = await requireReadableFile(ctx, input.fileId);
  const etag = `"${sha256}"`;
  const wanted = input.ifRange === null || input.ifRange === etag ? input.range : null;
  const range = parseRange(wanted, size);
  if (range === "outside") {
    throw new DomainError("range_not_satisfiable", `The file has ${size} bytes, and the range is not in it.`);
  }
  return {
    etag,
    mimeType,
    length: range === null ? size : range.last - range.first + 1,
    contentRange: range === null ? null : `bytes ${range.first}-${range.last}/${size}`,
    disposition: contentDisposition(
      isPlainImage(mimeType) || isPdf(mimeType) ? "inline" : "attachment",
      name,
    ),
    content: {
      open: async () =>
        (await fileStore()).read(sha256, range).catch(whereLost((loss) => refuseLost(sha256, loss))),
    },
  };
}

/** Somebody has to do something, so that asking again at once is of no use. */
function refuseLost(sha256: string, loss: Loss): never {
  log().error({ sha256, loss }, "the bytes of a file are lost");
  throw new DomainError(
    "unavailable",
    "The server has lost the bytes of this file. Tell its administrator, who may have them in a backup.",
    { retryAfterSeconds: 3600 },
  );
}
