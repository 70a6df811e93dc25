import fc from "fast-check";
import { expect, test } from "vitest";
import { applyEdits } from "@/lib/domain/content/apply-edits";
import { explainEditFailures } from "@/lib/domain/content/explain-edit-failures";

const text = fc.string({
  unit: fc.constantFrom("a", "b", "🍵", " ", "\n", "\r\n", "\u202e"),
  maxLength: 400,
});
const edits = fc.array(fc.record({ id: text, oldText: text, newText: text }), { minLength: 1, maxLength: 4 });

test("every refusal is one short line of whole characters that names an edit and says what to do", () => {
  fc.assert(
    fc.property(text, edits, (markdown, asked) => {
      const outcome = applyEdits(markdown, asked);
      if (outcome.status === "applied") return;
      const message = explainEditFailures(outcome.failures, asked.length);
      expect(message).toMatch(/^Edit “.*” ?: .*[^ ]\. No edit was applied\. .*again\.$/u);
      expect(message.length).toBeLessThan(700);
      expect(message).not.toMatch(/\n|\r|undefined|NaN/);
      expect(message.isWellFormed()).toBe(true);
    }),
  );
});
