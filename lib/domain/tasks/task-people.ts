import { personName } from "@/lib/contracts/fields/person-name";
import { foldTitle } from "@/lib/domain/titles/fold-title";

const person = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_@/.])@(${personName.source})`, "gu");

/** The names behind an `@` in the line of a task, each once, as they are written there. */
export function readPeople(source: string): string[] {
  const names = new Map<string, string>();
  for (const [, name = ""] of source.matchAll(person)) {
    const key = foldTitle(name);
    if (!names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}

/** Whether the line of a task names a person, whichever letters are capital ones. */
export function namesPerson(source: string, name: string): boolean {
  const key = foldTitle(name);
  return readPeople(source).some((one) => foldTitle(one) === key);
}
