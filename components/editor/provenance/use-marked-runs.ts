import type { Editor } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";
import { useEffect, useState } from "react";
import { markedRuns, type MarkedRun } from "./marked-runs";
import type { StoredWritings } from "./use-provenance";

/** After a pause of this length in typing, the runs are determined again. */
const pauseMs = 400;

/** The runs of the text on screen; while it is typed into, they move along with it. */
export function useMarkedRuns(editor: Editor, stored: StoredWritings): readonly MarkedRun[] {
  const [runs, setRuns] = useState<readonly MarkedRun[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const determine = () => setRuns(markedRuns(editor, stored));
    const follow = ({ transaction }: { transaction: Transaction }) => {
      if (!transaction.docChanged) return;
      const { mapping } = transaction;
      setRuns((before) =>
        before
          .map((run) => ({ ...run, from: mapping.map(run.from, 1), to: mapping.map(run.to, -1) }))
          .filter(({ from, to }) => from < to),
      );
      clearTimeout(timer);
      timer = setTimeout(determine, pauseMs);
    };
    timer = setTimeout(determine);
    editor.on("transaction", follow);
    return () => {
      clearTimeout(timer);
      editor.off("transaction", follow);
    };
  }, [editor, stored]);
  return runs;
}
