import { describe, expect } from "vitest";
import type { ErrorCode } from "@/lib/contracts/errors";
import type { OutlineRecord } from "@/lib/contracts/outline";
import type { PartRecord } from "@/lib/contracts/page-parts";
import type { Answer } from "@/tests/support/api-caller";
import { createPage } from "@/tests/support/items";
import { test } from "@/tests/support/test";

const markdown = [
  "---",
  "status: draft",
  "---",
  "# Plan",
  "",
  "- [ ] ask Eve",
  "- [x] ask Ada, see [[Ada]]",
  "",
  "## Notes",
  "",
  "naïve 🌾",
  "",
  "# Work",
  "",
  "## Notes",
  "",
  "| a | b |",
  "| - | - |",
  "",
].join("\r\n");
type Content = { markdown: string; etag: string; part?: PartRecord };
const json = { Accept: "application/json" };

function expectRefusal(answer: Answer, code: ErrorCode, words: RegExp) {
  expect(answer).toBeRefused(code);
  expect(answer.text).toMatch(words);
}

const lines = markdown.split(/(?<=\n)/);

describe("the outline of a page", () => {
  test("says what is in it and where, and is asked for again by its ETag", async ({ api }) => {
    const page = await createPage(api, { markdown });
    const { json: outline, headers } = await api.get<OutlineRecord>(`/pages/${page.id}/outline`);
    expect(outline).toMatchObject({
      etag: page.etag,
      bytes: Buffer.from(markdown).length,
      lines: 18,
      frontMatter: { firstLine: 1, lastLine: 3 },
      counts: { tasks: 2, openTasks: 1, tables: 1, links: 1 },
      nextCursor: null,
    });
    expect(headers.get("ETag")).toBe(page.etag);
    expect(outline.headings.map(({ anchor, firstLine, lastLine }) => [anchor, firstLine, lastLine])).toEqual([
      ["plan", 4, 12],
      ["notes", 9, 12],
      ["work", 13, 18],
      ["notes-1", 15, 18],
    ]);
    const { status } = await api.get(`/pages/${page.id}/outline`, { "If-None-Match": page.etag });
    expect(status).toBe(304);
    expect((await api.get<OutlineRecord>(`/pages/${page.id}/outline?depth=1`)).json.headings).toHaveLength(2);
  });

  test("comes part by part, and a cursor of another state is refused", async ({ api }) => {
    const text = Array.from({ length: 250 }, (_, index) => `# ${index}\n`).join("");
    const page = await createPage(api, { markdown: text });
    const found: string[] = [];
    let cursor = "";
    do {
      const { json: part } = await api.get<OutlineRecord>(`/pages/${page.id}/outline?limit=100${cursor}`);
      found.push(...part.headings.map((heading) => heading.text));
      cursor = part.nextCursor === null ? "" : `&cursor=${part.nextCursor}`;
      if (found.length === 100) {
        await page.write(`${text}# more\n`);
        expect(await api.get(`/pages/${page.id}/outline?limit=100${cursor}`)).toBeRefused("invalid_request");
        await page.write(text);
      }
    } while (cursor !== "");
    expect(found).toEqual(Array.from({ length: 250 }, (_, index) => String(index)));
  });

  test("of a page of 10 MiB and 50,000 headings is read and asked for again", async ({ api }) => {
    const text = Array.from(
      { length: 50_000 },
      (_, index) => `## *A* ${index}\n\n${"words ".repeat(30)}\n`,
    ).join("");
    const page = await createPage(api, { markdown: text });
    const { json: outline } = await api.get<OutlineRecord>(`/pages/${page.id}/outline?limit=1`);
    expect(outline).toMatchObject({ bytes: text.length, headings: [{ text: "A 0", anchor: "a-0" }] });
    const last = await api.get<string>(`/pages/${page.id}/content?section=a-49999`);
    expect(last.text).toBe(`## *A* 49999\n\n${"words ".repeat(30)}\n`);
  });
});

describe("a part of a page", () => {
  test.for([
    ["section=Plan", lines.slice(3, 12)],
    ["section=plan%23notes", lines.slice(8, 12)],
    ["section=%23notes-1", lines.slice(14)],
    ["lines=1-3", lines.slice(0, 3)],
    ["lines=17-", lines.slice(16)],
    ["lines=11", lines.slice(10, 11)],
    ["lines=15-900", lines.slice(14)],
    ["around=ask+Eve&lines=1", lines.slice(4, 7)],
    ["around=Eve%0A-+%5Bx&lines=0", lines.slice(5, 7)],
    ["around=status", lines.slice(0, 5)],
  ] as [string, string[]][])("by %s is what stands there, byte for byte", async ([query, part], { api }) => {
    const page = await createPage(api, { markdown });
    const answer = await api.get(`/pages/${page.id}/content?${query}`);
    expect(answer.text).toBe(part.join(""));
    expect(answer.headers.get("ETag")).toBe(page.etag);
    const { json: record } = await api.get<Content>(`/pages/${page.id}/content?${query}`, json);
    expect(record).toMatchObject({ markdown: part.join(""), etag: page.etag });
    const { firstLine, lastLine, lines: all, firstByte, lastByte, bytes } = record.part ?? ({} as PartRecord);
    expect(lines.slice(firstLine - 1, lastLine)).toEqual(part);
    expect(
      Buffer.from(markdown)
        .subarray(firstByte, lastByte + 1)
        .toString(),
    ).toBe(part.join(""));
    expect(answer.headers.get("Content-Part")).toBe(
      `lines ${firstLine}-${lastLine}/${all}; bytes ${firstByte}-${lastByte}/${bytes}`,
    );
  });

  test.for(["lines=1-2", "bytes=0-6", "section=plan"])(
    "by %s leads to what comes next",
    async (query, { api }) => {
      const page = await createPage(api, { markdown });
      let address: string | undefined = `/pages/${page.id}/content?${query}`;
      let read = query.startsWith("section") ? lines.slice(0, 3).join("") : "";
      for (let count = 0; address !== undefined && count < 60; count++) {
        const answer: Answer = await api.get(address);
        read += answer.text;
        address = /^<\/api\/v1(.+)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1];
      }
      expect(read).toBe(markdown);
    },
  );

  test("is refused, with what to do, where it is not there or not one", async ({ api }) => {
    const page = await createPage(api, { markdown });
    const ask = (query: string) => api.get(`/pages/${page.id}/content?${query}`);
    expectRefusal(await ask("section=Goals"), "not_found", /#plan in line 4, #notes in line 9/);
    expectRefusal(await ask("section=Notes"), "ambiguous", /#notes in line 9, #notes-1 in line 15/);
    expectRefusal(await ask("lines=19-20"), "range_not_satisfiable", /18 lines/);
    expectRefusal(await ask("bytes=9000-9001"), "range_not_satisfiable", /no byte 9000/);
    expectRefusal(await ask("around=ask+Bob"), "not_found", /line \d+: “.*ask/);
    expectRefusal(await ask("around=ask"), "ambiguous", /lines 6, 7/);
    for (const query of [
      "lines=0-2",
      "lines=5-2",
      "lines=a",
      "bytes=3-2",
      "section=",
      "around=",
      "around=a&lines=1-2",
    ])
      expect(await ask(query)).toBeRefused("invalid_request");
    expectRefusal(await ask("section=plan&lines=1"), "invalid_request", /one part/);
  });

  test("by place is what a link leads to: a heading, the first of its name, or a block", async ({ api }) => {
    const text = [
      "# Plan",
      "first ^one",
      "## Notes",
      "a",
      "# Later",
      "- tea ^list",
      "  - milk",
      "- rum",
      "",
      "## Notes",
      "b",
      "",
    ].join("\n");
    const page = await createPage(api, { markdown: text });
    const read = async (place: string) => {
      const query = new URLSearchParams({ place }).toString();
      return (await api.get(`/pages/${page.id}/content?${query}`)).text;
    };
    expect(await read("#Notes")).toBe("## Notes\na\n");
    expect(await read("#later#notes")).toBe("## Notes\nb\n");
    expect(await read("#notes-1")).toBe("## Notes\nb\n");
    expect(await read("#^one")).toBe("first ^one\n");
    expect(await read("#^list")).toBe("- tea ^list\n  - milk\n");
    const answer = await api.get(`/pages/${page.id}/content?place=%23%5Elist`);
    expect(answer.headers.get("Content-Part")).toMatch(/^lines 6-7\/11; /);
    expect(answer.headers.get("ETag")).toBe(page.etag);
    const ask = (place: string) => api.get(`/pages/${page.id}/content?place=${encodeURIComponent(place)}`);
    expectRefusal(await ask("#Goals"), "not_found", /no heading Goals/);
    expectRefusal(await ask("#^two"), "not_found", /no block \^two/);
    for (const place of ["", "#", "Notes", "#^"]) expect(await ask(place)).toBeRefused("invalid_request");
  });

  test("by place is refused to who may not see the page, like a page that is not there", async ({
    api,
    stranger,
  }) => {
    const page = await createPage(api, { markdown: "secret ^one\n" });
    const answer = await stranger.api.get(`/pages/${page.id}/content?place=%23%5Eone`);
    expect(answer).toBeRefused("not_found");
    expect(answer.text).not.toContain("secret");
  });

  test("of an empty page is empty", async ({ api }) => {
    const page = await createPage(api, { markdown: "" });
    const { json: record } = await api.get<Content>(`/pages/${page.id}/content?lines=1-10`, json);
    expect(record).toMatchObject({ markdown: "", part: { lines: 0, bytes: 0, next: null } });
  });
});

describe("a section is written", () => {
  const change = { "Content-Type": "application/json" };
  test("by edits that look for their text in it alone", async ({ api }) => {
    const page = await createPage(api, { markdown: "# A\n\nto do\n\n# B\n\nto do\n" });
    const edit = (section: string) =>
      api.post(
        `/pages/${page.id}/edits`,
        { edits: [{ id: "1", oldText: "to do", newText: "done", section }] },
        change,
      );
    expectRefusal(await edit("C"), "edit_conflict", /no such section; there is #a in line 1, #b in line 5\./);
    expect((await edit("B")).status).toBe(200);
    expect(await page.read()).toBe("# A\n\nto do\n\n# B\n\ndone\n");
    expect(await edit("B")).toBeRefused("edit_conflict");
  });

  test("by a name that is mistyped or meant twice, it is said how the headings are named", async ({
    api,
  }) => {
    const many = Array.from({ length: 40 }, (_, at) => `## Section ${at + 100}\n\ntea\n`).join("\n");
    const page = await createPage(api, { markdown: `# Goals\n\n# Goals\n\n${many}` });
    const edit = async (section: string) => {
      const edits = [{ id: "1", oldText: "tea", newText: "rum", section }];
      const { json: refused } = await api.post(`/pages/${page.id}/edits`, { edits }, change);
      return refused as { error: { message: string; details: { sections: { anchor: string }[] }[] } };
    };
    const twice = (await edit("goals")).error;
    expect(twice.message).toContain("any of #goals in line 1, #goals-1 in line 3. Name one by its anchor");
    const mistyped = (await edit("Secton 117")).error;
    expect(mistyped.message).toContain("there is #section-117 in line ");
    expect(mistyped.details[0]?.sections).toHaveLength(8);
    expect(mistyped.details[0]?.sections[0]?.anchor).toBe("section-117");
    const read = await api.get(`/pages/${page.id}/content?section=Secton+117`);
    expectRefusal(read, "not_found", /its headings are #section-117 in line /);
  });

  test.for([
    ["append", "A", "# A\n\na\n\nNEW\n\n# B\nb"],
    ["append", "B", "# A\n\na\n\n# B\nb\n\nNEW"],
    ["prepend", "A", "# A\n\nNEW\n\na\n\n# B\nb"],
    ["prepend", "B", "# A\n\na\n\n# B\n\nNEW\n\nb"],
  ] as const)("by %s under %s", async ([operation, under, after], { api }) => {
    const page = await createPage(api, { markdown: "# A\n\na\n\n# B\nb" });
    const body = { id: "1", operation, under, content: "\n\nNEW" };
    expect((await api.post(`/pages/${page.id}/content-operations`, body)).status).toBe(200);
    expect(await page.read()).toBe(after);
  });

  test("as a whole, by who has read it", async ({ api }) => {
    const page = await createPage(api, { markdown: "# A\n\na\n\n## B\n\nb\n\n# C\n" });
    const replace = (under: string | undefined, content: string, headers: Record<string, string> = {}) =>
      api.post(
        `/pages/${page.id}/content-operations`,
        { id: "1", operation: "replace-section", under, content },
        headers,
      );
    expectRefusal(await replace("B", "x"), "precondition_required", /If-Match/);
    expectRefusal(await replace(undefined, "x", { "If-Match": page.etag }), "invalid_request", /under/);
    expect((await replace("B", "## D\n\nd", { "If-Match": page.etag })).status).toBe(200);
    expect(await page.read()).toBe("# A\n\na\n\n## D\n\nd\n\n# C\n");
    expect(await replace("D", "x", { "If-Match": page.etag })).toBeRefused("revision_conflict");
    expect((await replace("A", "", { "If-Match": await page.readEtag() })).status).toBe(200);
    expect(await page.read()).toBe("# C\n");
  });
});
