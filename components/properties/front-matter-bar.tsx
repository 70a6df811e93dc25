import { Rows3 } from "lucide-react";
import type { ShownFrontMatter } from "@/components/shell/contexts/front-matter-context";
import { propertyMessages } from "@/components/shell/messages/property-messages";
import type { FrontMatterProblem } from "@/lib/domain/content/front-matter/front-matter-problem";
import { barButtonStyle } from "./bar-button-style";

export type FrontMatterBarProps = { problem: FrontMatterProblem | null; page: ShownFrontMatter };

/** Stands above front matter that is shown as text: why it is, or the way back to its properties. */
export function FrontMatterBar({ problem, page }: FrontMatterBarProps) {
  const words = propertyMessages;
  return (
    <section aria-label={words.title} className="-mt-3 flex items-center justify-between gap-4 font-sans">
      <p className="text-sm text-ink-soft">{problem === null ? words.asText : words.problems[problem]}</p>
      {problem === null && page.isAsked ? (
        <button type="button" data-properties className={barButtonStyle} onClick={() => page.showText(false)}>
          <Rows3 aria-hidden className="size-3.5" />
          {words.showProperties}
        </button>
      ) : null}
    </section>
  );
}
