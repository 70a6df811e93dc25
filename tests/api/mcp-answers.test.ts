import { describe, expect } from "vitest";
import { connect, refusalOf } from "@/tests/support/mcp";
import { createPage } from "@/tests/support/items";
import { test } from "@/tests/support/test";
import { makeFolder } from "@/tests/support/tree";
import { importJson } from "@/tests/support/vault-imports";

describe("a call with wrong arguments", () => {
  test("is refused in the names of the tool", async ({ person, api }) => {
    await createPage(api, { title: "Plan" });
    const mcp = await connect(person.token);
    const said = (tool: string, args: object) => refusalOf(mcp.call(tool, args));
    expect(await said("write", { id: "/Plan", markdown: "x" })).toMatch(/markdown is not known/);
    expect(await said("tree", { folderId: "x" })).toMatch(/folderId is not known/);
    expect(await said("write", { id: "/New/Page", content: "x" })).toMatch(/no folder at/);
    expect(await said("tree", { depth: 11 })).toMatch(/depth must be a whole number from 1 to 10/);
    expect(await said("organise", { action: "copy", id: "/Plan", to: "/", name: "Other" })).toMatch(
      /name is not for copy/,
    );
    expect(await said("search", {})).toMatch(/query is required, unless/);
  });
});

describe("search", () => {
  test("finds by properties and tags without words, and open tasks to tick by their line", async ({
    person,
    api,
  }) => {
    const work = await makeFolder(api, "Work");
    const page = await createPage(api, {
      title: "Plan",
      parentId: work.id,
      markdown:
        "---\nstatus: draft\n---\n\n- [ ] call due:: 2026-12-01\n- [x] done\n- [ ] call due:: 2026-12-01\n",
    });
    await createPage(api, { title: "Other" });
    const mcp = await connect(person.token);
    expect((await mcp.use("search", { where: "status = draft" }))["results"]).toMatchObject([
      { id: page.id, path: "/Work/Plan" },
    ]);
    expect((await mcp.use("search", { query: "plan", where: "status = done" }))["results"]).toEqual([]);
    const { results } = await mcp.use("search", { tasks: true, folder: "/Work" });
    const tasks = results as { line: number; snippet: string; etag: string }[];
    expect(tasks).toMatchObject([{ title: "Plan", line: 5, due: "2026-12-01" }, { line: 7 }]);
    expect((await mcp.use("search", { tasks: true, due: "none" }))["results"]).toEqual([]);
    expect((await mcp.use("search", { tasks: true, due: "..2026-12-31", limit: 1 }))["results"]).toHaveLength(
      1,
    );
    const { line, snippet: oldText = "", etag } = tasks[1] ?? {};
    await mcp.use("edit", {
      id: "/Work/Plan",
      etag,
      edits: [{ line, oldText, newText: oldText.replace("[ ]", "[x]") }],
    });
    expect((await page.read()).split("\n").slice(4, 7)).toEqual([
      "- [ ] call due:: 2026-12-01",
      "- [x] done",
      "- [x] call due:: 2026-12-01",
    ]);
  });
});

describe("an answer", () => {
  test("of organise has the path, tells of twins, and of a folder that was there", async ({
    person,
    api,
  }) => {
    const page = await createPage(api, { title: "A" });
    await createPage(api, { title: "B" });
    const mcp = await connect(person.token);
    const organise = (args: object) => mcp.use("organise", args);
    const made = await organise({ action: "create_folder", id: "/Area" });
    expect(made).toMatchObject({ path: "/Area" });
    expect(await organise({ action: "create_folder", id: "/area" })).toMatchObject({
      id: made["id"],
      existed: true,
    });
    expect(await organise({ action: "rename", id: page.id, name: "B" })).toMatchObject({
      path: "/B",
      note: /name them by their ids/,
    });
    expect(await organise({ action: "move", id: page.id, to: "/Area" })).toMatchObject({ path: "/Area/B" });
    expect((await organise({ action: "trash", id: page.id }))["path"]).toBeUndefined();
  });

  test("of a dry run has the etag that the edit needs", async ({ person, api }) => {
    const page = await createPage(api, { title: "A", markdown: "one" });
    const mcp = await connect(person.token);
    const edit = { id: page.id, edits: [{ oldText: "one", newText: "two" }] };
    const { etag } = await mcp.use("edit", { ...edit, dry_run: true });
    await mcp.use("edit", { ...edit, etag });
    expect(await page.read()).toBe("two");
  });

  test("of tree opens as many levels as fit", async ({ person, api }) => {
    await makeFolder(api, "Small");
    const files = Array.from({ length: 301 }, (_, index) => ({ path: `Big/Page ${index}.md`, content: "" }));
    await importJson(api, files);
    const mcp = await connect(person.token);
    expect((await mcp.use("tree"))["tree"]).toBe("Big/ … 301 inside\nSmall/");
    expect((await mcp.use("tree", { pages: false, depth: 3 }))["tree"]).toBe("Big/\nSmall/");
    const first = await mcp.use("tree", { folder: "/Big" });
    const rest = await mcp.use("tree", { folder: "/Big", cursor: first["cursor"] });
    expect(
      `${String(first["tree"])}\n${String(rest["tree"])}`.split("\n").map((line) => Number(line.slice(5))),
    ).toEqual(Array.from({ length: 301 }, (_, index) => index));
  });
});
