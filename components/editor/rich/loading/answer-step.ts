import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { Step, StepResult } from "@tiptap/pm/transform";
import { composeAnswers, invertAnswers, type AnswerChange } from "@/components/editor/conflicts/answers";

/** Leaves the document as it is, and has the undo history know the answers that are given or taken back beside it. */
export class AnswerStep extends Step {
  constructor(readonly change: AnswerChange) {
    super();
  }

  override apply(doc: Node): StepResult {
    return StepResult.ok(doc);
  }

  override invert(): AnswerStep {
    return new AnswerStep(invertAnswers(this.change));
  }

  override map(): this {
    return this;
  }

  override toJSON(): { stepType: string } {
    return { stepType: "answer" };
  }
}

/** The answers that a transaction gives or takes back, if any. */
export function answersOf({ steps }: Transaction): AnswerChange | undefined {
  const changes = steps.flatMap((step) => (step instanceof AnswerStep ? [step.change] : []));
  return changes.length === 0 ? undefined : changes.reduce(composeAnswers);
}
