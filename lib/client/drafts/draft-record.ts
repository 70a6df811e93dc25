/** Text that the server does not have, kept in this browser. */
export type DraftRecord = {
  key: string;
  owner: string;
  markdown: string;
  /** The revision on which the text is based. */
  baseEtag: string;
  /** The text of that revision; while a conflict is undecided, the text before it. */
  baseMarkdown: string;
  /** The last text sent without a response: the server may have it. */
  attempted: string | null;
  /** The base of the text if the server has the attempted one; omitted if it is the same. */
  attemptedBase?: string | undefined;
  /** The revision with the conflicting changes of others. */
  askedEtag?: string | undefined;
  /** `set-aside`: replaced by another text, and offered until dismissed. */
  kind: "unsaved" | "set-aside";
  keptAt: number;
};

/** Whether a value from a storage is a draft. */
export function isDraftRecord(found: unknown): found is DraftRecord {
  if (typeof found !== "object" || found === null) return false;
  const kept = new Map<string, unknown>(Object.entries(found));
  const [attempted, kind, keptAt] = [kept.get("attempted"), kept.get("kind"), kept.get("keptAt")];
  return (
    ["key", "owner", "markdown", "baseEtag", "baseMarkdown"].every(
      (name) => typeof kept.get(name) === "string",
    ) &&
    (attempted === null || typeof attempted === "string") &&
    ["attemptedBase", "askedEtag"].every((name) => ["string", "undefined"].includes(typeof kept.get(name))) &&
    (kind === "unsaved" || kind === "set-aside") &&
    typeof keptAt === "number"
  );
}
