import { callServer } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";

/** A step of a batch. */
export type BatchedStep = {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: object;
};

/** What a step answered. */
export type StepResult = { status: number; headers: Record<string, string>; body: unknown };

/** Runs steps in one request, each by itself: one that is refused keeps none of the others from taking effect. */
export async function runEach(
  connection: Connection,
  operations: readonly BatchedStep[],
): Promise<StepResult[]> {
  const { results } = await callServer(connection, "POST /batch", { body: { operations: [...operations] } });
  return results;
}
