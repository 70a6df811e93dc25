import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { Step, StepResult } from "@tiptap/pm/transform";
import { composeAnswers, invertAnswers, type AnswerChange } from "@/components/editor/conflicts/answers";

/** A step without a change of the document that records given or revoked answers in the undo history. */
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

/** The answers that a transaction gives or revokes, if any. */
export function answersOf({ steps }: Transaction): AnswerChange | undefined {
  const changes = steps.flatMap((step) => (step instanceof AnswerStep ? [step.change] : []));
  return changes.length === 0 ? undefined : changes.reduce(composeAnswers);
}
