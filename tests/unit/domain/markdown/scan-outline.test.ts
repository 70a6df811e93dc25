import fc from "fast-check";
import { expect, test } from "vitest";
import { readOutline } from "@/lib/domain/markdown/extract/outline";
import { scanOutline } from "@/lib/domain/markdown/extract/scan-outline";
import { parseMarkdown } from "@/lib/domain/markdown/parse-markdown";

test("the outline of a text that is being typed is that of the parser", () => {
  const line = fc.constantFrom(
    "# One",
    "  ## Two ##",
    "###### *Six* [[A|b]] `c`",
    "####### seven",
    "#",
    "#tag",
    "Words",
    "===",
    "---",
    "> # Quoted",
    "- ### Listed",
    "> words",
    "```",
    "    # code",
    "<div>",
    "1. one",
    "",
    "",
    "# Ünï 🌾\t",
  );
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      fc.constantFrom("\n", "\r\n"),
      fc.boolean(),
      (lines, lineEnd, hasProperties) => {
        const markdown = [...(hasProperties ? ["---", "# a: b", "---"] : ["Words", ""]), ...lines].join(
          lineEnd,
        );
        const parsed = readOutline(parseMarkdown(markdown)).map(({ level, text, offset }) => ({
          level,
          text,
          offset,
        }));
        expect(scanOutline(markdown)).toEqual(parsed);
      },
    ),
    { numRuns: 500 },
  );
});
