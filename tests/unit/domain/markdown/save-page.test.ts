import { describe, expect, test } from "vitest";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { hardPages } from "@/tests/support/markdown/hard-pages";
import { judgeEdit } from "@/tests/support/markdown/judge-edit";
import { seededRandom } from "@/tests/support/markdown/random";
import { EDIT_KINDS, randomEdit } from "@/tests/support/markdown/random-edit";

const EDITS_EACH = 2;

describe("saving an edit", () => {
  test.each(EDIT_KINDS)(
    "%s: only the edited block changes, and what was shown is what opens again",
    (kind) => {
      const random = seededRandom(kind.length);
      const wrong: string[] = [];
      for (const { name, markdown } of hardPages) {
        const base = openPage(markdown);
        for (let count = 0; count < EDITS_EACH && base.blocks.length > 0; count++) {
          const edit = randomEdit(base, kind, random);
          if (!edit) continue;
          const { saved, isLocal, isSettled } = judgeEdit(base, edit);
          if (!isLocal || !isSettled) wrong.push(`${name}: ${saved.source}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});
