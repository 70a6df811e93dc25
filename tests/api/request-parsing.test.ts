import { describe, expect } from "vitest";
import type { Answer } from "@/tests/support/api-caller";
import { createPage } from "@/tests/support/items";
import { test } from "@/tests/support/test";

const json = { "Content-Type": "application/json" };

describe("a slash too many", () => {
  test("at the end does not matter", async ({ api, page }) => {
    for (const path of ["/pages/", `/pages/${page.id}/`, "/api/health/"]) {
      expect((await api.get(path)).status).toBe(200);
    }
  });

  test("elsewhere makes a path that is not found", async ({ api, page }) => {
    for (const path of ["//pages", `/pages//${page.id}`]) {
      expect(await api.get(path)).toBeRefused("not_found");
    }
  });
});

describe("ids", () => {
  const wellFormed = [
    ..."12345678".split("").map((version) => `0197a1d2-6f1e-${version}c3a-9b1d-0d6a5e2f4c13`),
    "0197a1d2-6f1e-7c3a-8b1d-0d6a5e2f4c13",
    "0197a1d2-6f1e-7c3a-bb1d-0d6a5e2f4c13",
    "00000000-0000-0000-0000-000000000000",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
    "0197A1D2-6F1E-7C3A-9B1D-0D6A5E2F4C13",
  ];
  test.for(wellFormed)("%s is an id that nothing has", async (id, { api, browser }) => {
    expect(await api.get(`/pages/${id}`)).toBeRefused("not_found");
    expect(await api.get(`/pages?parentId=${id}`)).toBeRefused("not_found");
    expect(await api.post("/pages", { parentId: id })).toBeRefused("not_found");
    expect(await browser.delete(`/tokens/${id}`)).toBeRefused("not_found");
  });

  const malformed = [
    "7",
    "0197a1d2-6f1e-9c3a-9b1d-0d6a5e2f4c13",
    "0197a1d2-6f1e-0c3a-9b1d-0d6a5e2f4c13",
    "0197a1d2-6f1e-7c3a-cb1d-0d6a5e2f4c13",
    "0197a1d26f1e7c3a9b1d0d6a5e2f4c13",
    "{0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13}",
    "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c1",
    "0197a1d2-6f1e-7c3a-9b1d-0d6a5e2f4c13 ",
    "null",
  ];
  test.for(malformed)("%s is not an id", async (id, { api, page }) => {
    const text = encodeURIComponent(id);
    expect(await api.get(`/pages/${text}`)).toBeRefused("invalid_request", "pageId");
    expect(await api.get(`/pages/${page.id}/revisions/${text}`)).toBeRefused("invalid_request", "revisionId");
    expect(await api.post("/pages", { parentId: id })).toBeRefused("invalid_request", "parentId");
    if (id !== "null")
      expect(await api.get(`/pages?parentId=${text}`)).toBeRefused("invalid_request", "parentId");
  });

  test("letter case does not matter, and answers are in lower case", async ({ api, page }) => {
    const answer = await api.get(`/pages/${page.id.toUpperCase()}`);
    expect(answer.json).toMatchObject({ id: page.id });
  });
});

describe("query parameters", () => {
  test("one that is unknown is refused and named", async ({ api, page }) => {
    const paths = ["/pages", "/pages/search", `/pages/${page.id}`, `/pages/${page.id}/revisions`, "/me"];
    for (const path of paths) {
      expect(await api.get(`${path}?parentID=7`), path).toBeRefused("invalid_request", "parentID");
    }
    const edit = { edits: [{ id: "1", oldText: "", newText: "a" }] };
    expect(await api.post(`/pages/${page.id}/edits?dryrun=true`, edit)).toBeRefused(
      "invalid_request",
      "dryrun",
    );
    expect(await page.read()).toBe("");
  });

  test("one that is given twice is refused and named", async ({ api }) => {
    expect(await api.get("/pages?limit=1&limit=1")).toBeRefused("invalid_request", "limit");
    expect(await api.get("/pages/search?q=a&q=b")).toBeRefused("invalid_request", "q");
    expect(await api.get("/pages/resolve?title=a&title=b")).toBeRefused("invalid_request", "title");
  });

  test.for(["0", "101", "-1", "abc", "1e1", "1.0", "0x10", "", " 5", "5 ", "٣", "9999999999"])(
    "a limit of %j is refused",
    async (limit, { api, page }) => {
      const query = `limit=${encodeURIComponent(limit)}`;
      expect(await api.get(`/pages?${query}`)).toBeRefused("invalid_request", "limit");
      expect(await api.get(`/pages/${page.id}/revisions?${query}`)).toBeRefused("invalid_request", "limit");
    },
  );

  test.for(["1", "100"])("a limit of %s is taken", async (limit, { api }) => {
    expect((await api.get(`/pages?limit=${limit}`)).status).toBe(200);
  });

  test.for(["True", "1", "", "yes"])("dryRun=%s is refused", async (value, { api, page }) => {
    const edit = { edits: [{ id: "1", oldText: "", newText: "a" }] };
    expect(await api.post(`/pages/${page.id}/edits?dryRun=${value}`, edit)).toBeRefused(
      "invalid_request",
      "dryRun",
    );
  });
});

describe("JSON bodies", () => {
  test("a field that is unknown is refused and named", async ({ api, browser, page }) => {
    const id = page.id;
    const add = { id: "1", operation: "append", content: "a" };
    const edit = { id: "1", oldText: "", newText: "a" };
    const bodies: [Promise<Answer>, string][] = [
      [api.post("/pages", { title: "a", tittle: "b" }), "tittle"],
      [api.patch(`/pages/${id}`, { title: "a", colour: null }), "colour"],
      [api.post(`/pages/${id}/edits`, { edits: [edit], dryRun: true }), "dryRun"],
      [api.post(`/pages/${id}/edits`, { edits: [{ ...edit, regex: true }] }), "edits[0].regex"],
      [api.post(`/pages/${id}/content-operations`, { ...add, at: 3 }), "at"],
      [browser.post("/tokens", { name: "a", folder: null }), "folder"],
    ];
    for (const [answer, name] of bodies) expect(await answer).toBeRefused("invalid_request", name);
    expect(await page.read()).toBe("");
  });

  test.for(["", "{", "nonsense", "[]", "null", "7", '"text"', '{"title":"a"}{"title":"b"}', "{'title':'a'}"])(
    "%j is not a JSON object",
    async (body, { api }) => {
      const answer = await api.send("POST", "/pages", { body, headers: json });
      expect(answer).toBeRefused("invalid_request", "body");
    },
  );

  test("a byte order mark before the JSON does no harm", async ({ api }) => {
    expect((await api.post("/pages", '\uFEFF{"title":"a"}', json)).status).toBe(201);
  });

  test("every fault is named at once", async ({ api }) => {
    const answer = await api.post("/pages", { title: 7, icon: 7, markdown: 7, parentId: 7 });
    for (const path of ["title", "icon", "markdown", "parentId"]) {
      expect(answer).toBeRefused("invalid_request", path);
    }
  });
});

describe("media types", () => {
  const refused = [
    null,
    "",
    "text/html",
    "application/xml",
    "multipart/form-data",
    "application/json; charset=latin1",
  ];
  test.for(refused)("%j is not JSON", async (type, { api, page }) => {
    const headers = { "Content-Type": type };
    const answer = await api.patch(`/pages/${page.id}`, '{"title":"b"}', headers);
    expect(answer).toBeRefused("unsupported_media_type");
  });

  test.for([
    "application/json",
    "APPLICATION/JSON",
    "application/json; charset=utf-8",
    'application/json;charset="UTF-8"',
  ])("%s is JSON", async (type, { api, page }) => {
    const answer = await api.patch(`/pages/${page.id}`, '{"title":"b"}', { "Content-Type": type });
    expect(answer.status).toBe(200);
  });

  test.for([null, "application/xml", "text/html", "text/markdown; charset=utf-16", "text/markdownx"])(
    "%j is not markdown",
    async (type, { api, page }) => {
      const headers = { "Content-Type": type, "If-Match": page.etag };
      expect(await api.put(`/pages/${page.id}/content`, "a", headers)).toBeRefused("unsupported_media_type");
    },
  );

  test.for([
    "text/markdown",
    "text/plain",
    "text/markdown; charset=UTF-8",
    "text/markdown; variant=CommonMark",
  ])("%s is markdown", async (type, { api, page }) => {
    const headers = { "Content-Type": type, "If-Match": page.etag };
    expect((await api.put(`/pages/${page.id}/content`, "a", headers)).status).toBe(204);
  });

  test.for(["gzip", "br", "deflate", "gzip, identity"])(
    "a body in %s is not taken",
    async (coding, { api }) => {
      const page = await createPage(api);
      const headers = { "Content-Encoding": coding, "If-Match": page.etag };
      expect(await api.put(`/pages/${page.id}/content`, "packed", headers)).toBeRefused(
        "unsupported_media_type",
      );
      expect(await api.post("/pages", { title: "a" }, headers)).toBeRefused("unsupported_media_type");
      expect(await page.read()).toBe("");
    },
  );
});

describe("what is not known here", () => {
  const said = async (answer: Promise<Answer>) => {
    const refused = await answer;
    expect(refused).toBeRefused("invalid_request");
    return (refused.json as { error: { message: string } }).error.message;
  };

  test("is refused with what is known, the nearest first", async ({ api, page }) => {
    const content = `/pages/${page.id}/content`;
    for (const [name, nearest] of [
      ["line", "lines"],
      ["sections", "section"],
      ["Section", "section"],
    ])
      expect(await said(api.get(`${content}?${name}=3`))).toMatch(
        new RegExp(`^${name} is not known here; there are ${nearest}, [a-z, ]+\\.$`),
      );
    expect(await said(api.get("/tree?parentId=x"))).toContain("folderId");
    expect(await said(api.post("/pages", { name: "x", content: "y" }))).toMatch(
      /^name is not known here; there are .*title.*; content is not known here; .*markdown/,
    );
    const edit = { edits: [{ id: "1", oldText: "a", newText: "b", under: "c" }] };
    expect(await said(api.post(`/pages/${page.id}/edits`, edit))).toMatch(
      /^edits\[0\]\.under is not known here; there are .*section/,
    );
  });

  test("and other wrong values are told what they must be", async ({ api }) => {
    expect(await said(api.get("/changes?by=other"))).toMatch(/^by must be `me` or the id/);
    expect(await said(api.get("/pages?parentId=top"))).toContain("or null for the top level");
    for (const time of ["2026-11-27", "2026-11-27T20:40Z", "today"])
      expect(await said(api.get(`/changes?since=${time}`))).toContain("such as 2026-12-01T00:00:00Z");
  });
});
