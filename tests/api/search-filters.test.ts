import { describe, expect } from "vitest";
import type { FoundPages } from "@/lib/services/search/search-pages";
import type { ApiCaller } from "@/tests/support/api-caller";
import { createPage } from "@/tests/support/items";
import { test } from "@/tests/support/test";

const pages = {
  "Plan A": "---\nstatus: draft\n---\nBudget #work\n\n- [ ] open\n",
  "Plan B": "---\nstatus: done\n---\nBudget #work/deep\n\n- [x] closed\n",
  "Plan C": "Budget\n",
};

const filters: [where: Record<string, string>, titles: string[]][] = [
  [{ where: "tag = work" }, ["Plan A", "Plan B"]],
  [{ where: "status = draft" }, ["Plan A"]],
  [{ where: "not tag = work" }, ["Plan C"]],
  [{ where: "status = nothing" }, []],
  [{ hasOpenTasks: "true" }, ["Plan A"]],
  [{ hasOpenTasks: "false" }, ["Plan B", "Plan C"]],
  [{ hasOpenTasks: "false", where: "tag = work" }, ["Plan B"]],
];

const search = (api: ApiCaller, query: Record<string, string>) =>
  api.get<FoundPages>(`/pages/search?${new URLSearchParams(query).toString()}`);

describe("a search", () => {
  test("finds only pages that fulfil a condition, by titles, by contents and by both", async ({ api }) => {
    for (const [title, markdown] of Object.entries(pages)) await createPage(api, { title, markdown });
    for (const [filter, titles] of filters)
      for (const [place, q] of [
        ["title", "plan"],
        ["body", "budget"],
        ["all", "plan"],
        ["all", "budget"],
        ["similar", "plam"],
      ] as const) {
        const { json } = await search(api, { q, in: place, ...filter });
        expect(json.data.map(({ title }) => title).sort(), `${place} ${JSON.stringify(filter)}`).toEqual(
          titles,
        );
        expect(json.complete).toBeUndefined();
      }
  });

  test("goes on only with the same condition", async ({ api }) => {
    for (let index = 0; index < 25; index++)
      await createPage(api, {
        title: `Note ${index}`,
        markdown: `#${index % 5 === 0 ? "other" : "work"} words\n`,
      });
    const query = { q: "words", in: "body", where: "tag = work" };
    const first = (await search(api, { ...query, fields: "id" })).json;
    expect(first.data).toHaveLength(20);
    expect(
      (await search(api, { ...query, where: "tag = work or tag = other" })).json.nextCursor,
    ).toBeDefined();
    const cursor = first.nextCursor;
    if (cursor === undefined) return;
    expect((await search(api, { ...query, cursor })).json.data).toEqual([]);
    expect(await search(api, { ...query, where: "tag = other", cursor })).toBeRefused(
      "invalid_request",
      "cursor",
    );
  });

  test("says what it cannot read in a condition", async ({ api }) => {
    const answer = await search(api, { q: "a", where: "status = draft due" });
    expect(answer).toBeRefused("invalid_request", "where");
    expect(answer.text).toContain("where cannot be read at character 16");
    expect(await search(api, { q: "a", hasOpenTasks: "yes" })).toBeRefused("invalid_request", "hasOpenTasks");
  });
});
