import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Samples } from "@/tests/bench/data-set/read-samples";
import type { ReadName } from "./reads";
import type { WriteName } from "./writes";

/** An operation that the load can send; `fixed` is a floor's only. */
export type OperationName = ReadName | WriteName | "fixed";

/** Whose answers are measured. */
export type Side = "ours" | "floor";

/** A load to send for some seconds. */
export type LoadJob = {
  operation: OperationName;
  side: Side;
  url: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
};

/** What came of it; times are in milliseconds. `problem` is the first wrong answer. */
export type LoadResult = {
  requests: number;
  seconds: number;
  p50: number;
  p95: number;
  p99: number;
  longest: number;
  problem?: string;
};

/** A process that sends load. */
export type LoadProcess = { run: (job: LoadJob) => Promise<LoadResult>; stop: () => void };

/** Starts the process that sends the load for one data set. */
export function startLoadProcess(samples: Samples): LoadProcess {
  const child = fork(fileURLToPath(new URL("load-process.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  child.send({ samples });
  return { run: (job) => runJob(child, job), stop: () => child.kill() };
}

/** Sends the load; a wrong answer fails the bench, since its time means nothing. */
async function runJob(child: ChildProcess, job: LoadJob): Promise<LoadResult> {
  child.send(job);
  const [result] = (await once(child, "message")) as [LoadResult];
  if (result.problem === undefined) return result;
  throw new Error(`${job.side} answered ${job.operation} wrongly: ${result.problem}`);
}
