import type { Edit } from "@/tests/support/markdown/random-edit";
import type { Verdict } from "@/tests/support/markdown/judge-edit";

/** Why an edit was not saved as it was meant, as far as can be told. */
export function explainMiss(edit: Edit, { saved, isLocal, isFaithful }: Verdict): string {
  const added = saved.source.includes("<!-- -->");
  if (!isLocal)
    return added ? "two lists would have joined: a comment keeps them apart" : "the neighbour had to change";
  if (edit.kind === "source text") return "the typed source became something else";
  if (!isFaithful && saved.unfaithful.length > 0)
    return "markdown has no spelling for it, and the save says so";
  return "the saved text is read otherwise";
}
