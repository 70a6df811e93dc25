import type { Account } from "./accounts";
import type { Api } from "./clients/api";
import type { Tally } from "./clients/tally";
import type { Tools } from "./clients/tools";
import type { Stage } from "./stage";

/** The ways in which each task is done. */
export const ways = ["before", "now", "tools"] as const;

/** One of them: by whole pages and lists, by what HTTP has now, by tools. */
export type Way = (typeof ways)[number];

/** A task, which each way must end with the same answer and the same pages. */
export type TaskDefinition<Answer, Given> = {
  name: string;
  /** What the answers of each way but `before` must stay within. */
  bar?: Tally;
  /** What happens beforehand, uncounted: the work of others, and what the task is told of it. */
  prepare: (stage: Stage) => Promise<Given>;
  before: (api: Api, given: Given) => Promise<Answer>;
  now: (api: Api, given: Given) => Promise<Answer>;
  tools: (tools: Tools, given: Given) => Promise<Answer>;
  /** Throws where the answer is wrong, or what is stored afterwards. */
  check: (answer: Answer, stage: Stage, given: Given) => Promise<void> | void;
};

/** A task that can be done. */
export type Task = {
  name: string;
  bar: Tally | null;
  /** Does it in one way, and gives what that cost; throws if it was not done right. */
  perform: (way: Way, account: Account, stage: Stage) => Promise<Tally>;
};

/** Makes a task of its definition. */
export function defineTask<Answer, Given>(definition: TaskDefinition<Answer, Given>): Task {
  const { name, bar = null, prepare, check } = definition;
  return {
    name,
    bar,
    perform: async (way, account, stage) => {
      const given = await prepare(stage);
      const { answer, tally } = await run(definition, { way, account, given });
      await check(answer, stage, given);
      return tally;
    },
  };
}

/** For tasks before which nothing happens. */
export const nothing = (): Promise<undefined> => Promise.resolve(undefined);

async function run<Answer, Given>(
  task: TaskDefinition<Answer, Given>,
  { way, account, given }: { way: Way; account: Account; given: Given },
): Promise<{ answer: Answer; tally: Tally }> {
  if (way !== "tools") {
    const api = account.newApi();
    return { answer: await task[way](api, given), tally: api.tally };
  }
  const tools = await account.newTools();
  try {
    return { answer: await task.tools(tools, given), tally: tools.tally };
  } finally {
    await tools.close();
  }
}
