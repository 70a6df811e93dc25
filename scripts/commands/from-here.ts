import { resolve } from "node:path";
import { isInBucket } from "@/lib/storage/backups/open-backup-place";

/** A path as its user means it: from the folder in which `npm run` was called. */
export function fromHere(path: string): string {
  return resolve(process.env["INIT_CWD"] ?? ".", path);
}

/** The place of backups as its user means it: a folder, or the address of a bucket. */
export function placeFromHere(place: string): string {
  return isInBucket(place) ? place : fromHere(place);
}
