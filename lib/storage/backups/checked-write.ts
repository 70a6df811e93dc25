import { BackupFault } from "./backup-fault";

/** The bytes that were to be written are not those of their SHA-256. */
export class ChecksumMismatch extends Error {}

type Write = (bytes: AsyncIterable<Uint8Array>) => Promise<void>;

/** Runs a pipeline into `write`; where that fails, its reason counts, and not that the pipeline was broken off. */
export async function withWriteFault(run: (write: Write) => Promise<void>, write: Write): Promise<void> {
  let writing: Promise<void> = Promise.resolve();
  try {
    await run((bytes) => (writing = write(bytes)));
  } catch (fault) {
    const reason: unknown = await writing.catch((failure: unknown) => failure);
    throw reason instanceof BackupFault || reason instanceof ChecksumMismatch ? reason : fault;
  }
}

/** The bytes; throws at their end, before they count as written, unless they are right. */
export async function* unlessWrong(
  bytes: AsyncIterable<Uint8Array>,
  areRight: () => boolean,
): AsyncGenerator<Uint8Array> {
  yield* bytes;
  if (!areRight()) throw new ChecksumMismatch();
}
