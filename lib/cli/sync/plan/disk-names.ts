import type { ItemKind } from "@/lib/contracts/fields/item-ref";
import { checkFileName, checkTitle } from "@/lib/contracts/fields/lines";
import { foldTitle } from "@/lib/domain/titles/fold-title";
import { SafeNames } from "@/lib/domain/vault/safe-names";
import { isPagePath } from "@/lib/domain/vault/vault-path";
import { splitName } from "@/lib/domain/files/split-name";

/** The key of a name on disk: names with one key are one name where letter case or accents' encoding do not count. */
export function keyOfFile(file: string): string {
  return foldTitle(file);
}

/** The name on disk of an item, as exports name it. */
export function fileOf({ kind, name }: { kind: ItemKind; name: string }): string {
  const names = new SafeNames();
  return kind === "file" ? names.addFile(name) : names.add(name, kind === "page" ? ".md" : "");
}

/** This name, or with the first number with which it is not taken. */
export function freeFile(file: string, isTaken: (file: string) => boolean): string {
  if (!isTaken(file)) return file;
  const { ending } = splitName(file);
  const stem = file.slice(0, file.length - ending.length);
  for (let number = 2; ; number++) {
    const numbered = `${stem} (${number})${ending}`;
    if (!isTaken(numbered)) return numbered;
  }
}

/** The name of an item that a file or folder on disk has, as imports name it; or why it can be none. */
export function nameOfFile(file: string, kind: ItemKind): { name: string; problem: string | null } {
  const plain = kind === "page" ? file.slice(0, -".md".length) : file;
  const { line, problems } = kind === "file" ? checkFileName(plain) : checkTitle(plain);
  return { name: line, problem: problems[0] ?? null };
}

/** The kind of item that something on disk becomes. */
export function kindOfFile(file: string, kind: "folder" | "file"): ItemKind {
  if (kind === "folder") return "folder";
  return isPagePath(file) ? "page" : "file";
}
