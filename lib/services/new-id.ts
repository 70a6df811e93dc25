import "server-only";
import { v7 } from "uuid";

/** A new id: a UUIDv7, so that rows created together are neighbours in the indexes. */
export function newId(): string {
  return v7();
}
