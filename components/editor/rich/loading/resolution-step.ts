import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { Step, StepResult } from "@tiptap/pm/transform";
import {
  composeResolutions,
  invertResolutions,
  type ResolutionChange,
} from "@/components/editor/conflicts/resolutions";

/** A step without a change of the document that records given or revoked answers in the undo history. */
export class ResolutionStep extends Step {
  constructor(readonly change: ResolutionChange) {
    super();
  }

  override apply(doc: Node): StepResult {
    return StepResult.ok(doc);
  }

  override invert(): ResolutionStep {
    return new ResolutionStep(invertResolutions(this.change));
  }

  override map(): this {
    return this;
  }

  override toJSON(): { stepType: string } {
    return { stepType: "answer" };
  }
}

/** The answers that a transaction gives or revokes, if any. */
export function resolutionsOf({ steps }: Transaction): ResolutionChange | undefined {
  const changes = steps.flatMap((step) => (step instanceof ResolutionStep ? [step.change] : []));
  return changes.length === 0 ? undefined : changes.reduce(composeResolutions);
}
