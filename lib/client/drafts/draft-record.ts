/** Text that the server does not have, kept in this browser. */
export type DraftRecord = {
  key: string;
  owner: string;
  markdown: string;
  /** The revision that the text was written on. */
  baseEtag: string;
  /** The text of that revision; where both changed the same words and nobody decided yet, as it was before. */
  baseMarkdown: string;
  /** What was last sent without an answer: the server may have it. */
  attempted: string | null;
  /** What the text is a change of if the server has that; left out where it is the same. */
  attemptedBase?: string | undefined;
  /** The revision in which others changed the same words. */
  askedEtag?: string | undefined;
  /** `set-aside`: given up for another text, and offered until dismissed. */
  kind: "unsaved" | "set-aside";
  keptAt: number;
};

/** Whether what a storage had is a kept text. */
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
