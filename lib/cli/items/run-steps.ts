import { callServer } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";

/** A change of one item, as a step of a batch. */
export type Step = { name?: string; method: "POST" | "PATCH" | "DELETE"; path: `/${string}`; body?: object };

/** What a step answered. */
export type StepAnswer = { status: number; body: unknown };

const stepsMax = 100;

/** Makes all changes together, or none of them; more than a hundred, a hundred at a time. */
export async function runSteps(connection: Connection, steps: readonly Step[]): Promise<StepAnswer[]> {
  const answers: StepAnswer[] = [];
  for (let at = 0; at < steps.length; at += stepsMax) {
    const operations = steps.slice(at, at + stepsMax);
    const { results } = await callServer(connection, "POST /batch", { body: { atomic: true, operations } });
    answers.push(...results);
  }
  return answers;
}
