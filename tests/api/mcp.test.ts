import { describe, expect } from "vitest";
import { connect, generations } from "@/tests/support/mcp";
import { createPage } from "@/tests/support/items";
import { insertToken } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { makeFolder } from "@/tests/support/tree";

const all = [
  "search",
  "fetch",
  "tree",
  "changes",
  "edit",
  "append",
  "write",
  "properties",
  "organise",
  "history",
];

describe.each(generations)("tools for a client of %s", (generation) => {
  test("find a page, read a part of it and change a sentence", async ({ person, api }) => {
    const mcp = await connect(person.token, generation);
    expect(mcp.version).toBe(generation);
    expect((await mcp.listTools()).map(({ name }) => name)).toEqual(all);
    const page = await createPage(api, {
      title: "Plan",
      markdown: "# Plan\n\n## Notes\n\nAsk quokka Ada.\n",
    });
    const { results } = await mcp.use("search", { query: "quokka" });
    expect(results).toMatchObject([
      { id: page.id, title: "Plan", path: "/Plan", section: "#notes", line: 5 },
    ]);
    const read = await mcp.use("fetch", { id: page.id, section: "Notes" });
    expect(read).toMatchObject({ text: "## Notes\n\nAsk quokka Ada.\n", lines: "3-5 of 5" });
    const edits = [{ oldText: "quokka Ada", newText: "quokka Eve" }];
    const edited = await mcp.use("edit", { id: "/Plan", edits, etag: read["etag"] });
    expect(edited["diff"]).toBe("@@ -4,2 +4,2 @@\n \n-Ask quokka Ada.\n+Ask quokka Eve.\n");
    expect(await page.read()).toBe("# Plan\n\n## Notes\n\nAsk quokka Eve.\n");
    await mcp.close();
  });

  test("come with pages as resources", async ({ person, api }) => {
    const page = await createPage(api, { title: "Plan", markdown: "# A\n\nfirst\n\n# B\n\nsecond\n" });
    const mcp = await connect(person.token, generation);
    const { resources } = await mcp.listResources();
    const uri = `sheaf://page/${page.id}`;
    expect(resources).toMatchObject([{ uri, name: "Plan" }]);
    expect(await mcp.readResource(uri)).toBe("# A\n\nfirst\n\n# B\n\nsecond\n");
    expect(await mcp.readResource(`${uri}?section=B`)).toBe("# B\n\nsecond\n");
    expect(await mcp.readResource(`${uri}?lines=3`)).toBe("first\n");
    const missing = "sheaf://page/0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13";
    await expect(mcp.readResource(missing)).rejects.toThrow();
    await expect(mcp.readResource("file:///etc/passwd")).rejects.toThrow();
  });

  test("hand over the AGENTS.md of the token's folder, or of the person's own top level", async ({
    person,
    api,
  }) => {
    const folder = await makeFolder(api, "Work");
    await createPage(api, { title: "AGENTS.md", markdown: "Write in French." });
    await createPage(api, { title: "AGENTS", parentId: folder.id, markdown: "Write in Dutch." });
    expect((await connect(person.token, generation)).instructions).toContain("Write in French.");
    const limited = await insertToken(person.id, { folderId: folder.id });
    const { instructions } = await connect(limited.secret, generation);
    expect(instructions).toContain("Write in Dutch.");
    expect(instructions).not.toContain("French");
  });
});

describe("the list of tools", () => {
  test("is short, and says of each what it does to pages and what it answers", async ({ person }) => {
    const mcp = await connect(person.token);
    const listed = await mcp.listTools();
    for (const { outputSchema, annotations } of listed) {
      expect(outputSchema).toMatchObject({ type: "object" });
      expect(annotations).toMatchObject({ openWorldHint: false });
    }
    const reading = ["search", "fetch", "tree", "changes"];
    expect(
      listed
        .filter(({ annotations }) => annotations && "readOnlyHint" in annotations && annotations.readOnlyHint)
        .map(({ name }) => name),
    ).toEqual(reading);
  });

  test("has for a token only what it can use", async ({ person }) => {
    const reader = await insertToken(person.id, { scopes: ["pages:read"] });
    const mcp = await connect(reader.secret);
    const names = (await mcp.listTools()).map(({ name }) => name);
    expect(names).toEqual(["search", "fetch", "tree", "changes", "properties", "history"]);
  });
});
