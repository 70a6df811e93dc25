import type { Edit } from "@/tests/support/markdown/random-edit";
import type { Verdict } from "@/tests/support/markdown/judge-edit";

/** Why an edit was not saved as it was meant, as far as can be told. */
export function explainMiss(edit: Edit, { saved, isLocal }: Verdict): string {
  const added = saved.source.includes("<!-- -->");
  if (!isLocal)
    return added ? "two lists would have joined: a comment keeps them apart" : "the neighbour had to change";
  if (edit.kind === "source text") return "what the source defined is gone, and references to it are text";
  return "the saved text is read otherwise";
}
