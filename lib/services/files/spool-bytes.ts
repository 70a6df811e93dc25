import "server-only";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { dropSpooled, spool, type Spooled, TooManyBytes } from "@/lib/storage/spool";

/** Writes incoming bytes to a temporary file; refuses more than the limit. */
export async function spoolBytes(
  source: AsyncIterable<Uint8Array>,
  bytesMax: number,
  signal?: AbortSignal,
): Promise<Spooled> {
  try {
    return await spool(source, bytesMax, signal);
  } catch (fault) {
    if (!(fault instanceof TooManyBytes)) throw fault;
    throw new DomainError(
      "payload_too_large",
      `There are more than ${bytesMax} bytes, the most this operation takes.`,
    );
  }
}

/** Removes the temporary file, unless it has become a stored one. */
export async function discardSpooled({ path }: { path: string }): Promise<void> {
  await dropSpooled(path);
}
