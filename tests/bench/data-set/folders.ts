import { between, pick, type Random, seededRandom } from "./random";

const depthMax = 10;
const millisecondsOfThreeYears = 3 * 365 * 86_400_000;

/** A folder to load; `path` holds the ids from the top level down to it. */
export type FolderDraft = { id: string; path: string[]; createdAt: number };

/**
 * A tree that grew the way people file things: most new folders go into one that was there before, some start
 * a new branch at the top, and nothing lies deeper than ten levels.
 */
export function growTree(count: number, seed: number, since: number): FolderDraft[] {
  const random = seededRandom(seed);
  const open: FolderDraft[] = [];
  const folders: FolderDraft[] = [];
  for (let number = 0; number < count; number += 1) {
    const createdAt = since + Math.floor((number / count) * millisecondsOfThreeYears * 0.9);
    const parent = number < 5 || random() < 0.02 ? null : pick(random, open);
    const id = uuidAt(createdAt, random);
    const folder = { id, path: [...(parent?.path ?? []), id], createdAt };
    folders.push(folder);
    if (folder.path.length < depthMax) open.push(folder);
  }
  return folders;
}

/** A UUIDv7 of the given moment. */
export function uuidAt(milliseconds: number, random: Random): string {
  const time = milliseconds.toString(16).padStart(12, "0");
  const digits = (length: number) =>
    Array.from({ length }, () => between(random, 0, 15).toString(16)).join("");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-a${digits(3)}-${digits(12)}`;
}
