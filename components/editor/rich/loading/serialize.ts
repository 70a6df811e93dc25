import { SerializationError } from "@/components/editor/sync/serialization-error";
import { approximateText } from "./approximate-text";
import type { PageSoFar } from "./progressive-loader";

/** The markdown of a document; if it cannot be written, the error contains an approximate text. */
export function serialize({ doc, source }: PageSoFar): string {
  try {
    return source.read(doc);
  } catch (fault) {
    throw new SerializationError(approximateText(doc, source.base), { cause: fault });
  }
}
