import { expect } from "vitest";
import type { ApiCaller } from "@/tests/support/api-caller";
import { connect, type Generation, type McpCaller } from "@/tests/support/mcp";
import { createPage } from "@/tests/support/items";
import type { Person } from "@/tests/support/people";
import { test } from "@/tests/support/test";

const writers: readonly Generation[] = ["2025-06-18", "2025-11-25", "2026-07-28", "2026-07-28"];

/** How many writes are made at least; a page takes so many of each writer, and then there is a new one. */
const writes = Number(process.env["LEDGER_WRITES"] ?? 40);
const roundsMax = 200;
const allRounds = Math.ceil(writes / (writers.length + 1));

test(
  "tools that write at once lose nothing, and repeated calls take effect once",
  { timeout: 60_000 + writes * 100 },
  async ({ person, api }) => {
    for (let left = allRounds; left > 0; left -= roundsMax)
      await writeAtOnce({ person, api, title: `Log ${left}`, rounds: Math.min(left, roundsMax) });
  },
);

/** Makes a call again as long as it is told to, because the same one is still running. */
async function untilAnswered(mcp: McpCaller, call: Parameters<McpCaller["call"]>) {
  for (;;) {
    const answer = await mcp.call(...call);
    if (answer.content[0]?.text.startsWith("idempotency_in_progress") !== true) return answer;
  }
}

type Writing = { person: Person; api: ApiCaller; title: string; rounds: number };

/** Every write leaves its own mark; each is sent twice at once with one key, as a client does that lost an answer. */
async function writeAtOnce({ person, api, title, rounds }: Writing): Promise<void> {
  const page = await createPage(api, { title, markdown: "# Log\n\n[counter]\n" });
  const ledger: string[] = [];
  const write = async (mcp: McpCaller, mark: string, round: number) => {
    const call: [string, object] =
      round % 2 === 0
        ? ["append", { id: page.id, content: mark, key: mark }]
        : [
            "edit",
            { id: `/${title}`, edits: [{ oldText: "[counter]", newText: `${mark}[counter]` }], key: mark },
          ];
    const answers = await Promise.all([untilAnswered(mcp, call), untilAnswered(mcp, call)]);
    for (const { isError, content } of answers) expect(isError, content[0]?.text).toBeFalsy();
    expect(answers[0].structuredContent).toEqual(answers[1].structuredContent);
    ledger.push(mark);
  };
  const run = async (generation: Generation, writer: number) => {
    const mcp = await connect(person.token, generation);
    for (let round = 0; round < rounds; round++) await write(mcp, `<${writer}-${round}-${page.id}>`, round);
    await mcp.close();
  };
  const byHttp = async () => {
    for (let round = 0; round < rounds; round++) {
      const mark = `<http-${round}-${page.id}>`;
      const body = { id: mark, operation: "append", content: mark };
      expect((await api.post(`/pages/${page.id}/content-operations`, body)).status).toBe(200);
      ledger.push(mark);
    }
  };
  await Promise.all([byHttp(), ...writers.map(run)]);
  const text = await page.read();
  expect(text.match(/<[\w-]+>/g)?.toSorted()).toEqual(ledger.toSorted());
}
