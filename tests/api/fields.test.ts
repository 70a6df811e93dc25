import { describe, expect } from "vitest";
import type { ApiCaller } from "@/tests/support/api-caller";
import { createPage } from "@/tests/support/items";
import { uploadFile } from "@/tests/support/files";
import { grant } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { makeFolder } from "@/tests/support/tree";

type Records = { data: Record<string, unknown>[]; nextCursor: string | null };

const listed = async (api: ApiCaller, path: string) => (await api.get<Records>(path)).json.data;

describe("fields", () => {
  test("are the only ones of each record that is listed, found or read", async ({ api }) => {
    const folder = await makeFolder(api, "Work");
    const page = await createPage(api, { title: "Quagga", markdown: "A quagga", parentId: folder.id });
    await uploadFile(api, "quagga.txt", "x", folder);
    const named = { id: page.id, title: "Quagga" };
    expect(await listed(api, "/pages?fields=title,id")).toEqual([named]);
    expect((await api.get(`/pages/${page.id}?fields=id,%20title`)).json).toEqual(named);
    expect(await listed(api, "/pages/resolve?title=quagga&fields=id,title")).toEqual([named]);
    for (const where of ["title", "body", "all"])
      expect(await listed(api, `/pages/search?q=quagga&in=${where}&fields=id,title`), where).toEqual([named]);
    expect(await listed(api, "/pages/search?q=quagga&in=body&fields=line")).toEqual([{ line: 1 }]);
    expect(await listed(api, "/folders?fields=name")).toEqual([{ name: "Work" }]);
    expect((await api.get(`/folders/${folder.id}?fields=name`)).json).toEqual({ name: "Work" });
    expect(await listed(api, "/folders/resolve?name=work&fields=name")).toEqual([{ name: "Work" }]);
    expect(await listed(api, `/items?parentId=${folder.id}&fields=name,kind`)).toEqual([
      { kind: "page", name: "Quagga" },
    ]);
    expect(await listed(api, `/files?parentId=${folder.id}&fields=name,size`)).toEqual([
      { name: "quagga.txt", size: 1 },
    ]);
  });

  test("add the path of the folder, as far up as one can see", async ({ api, person, stranger }) => {
    const year = await makeFolder(api, "2026", await makeFolder(api, "Work"));
    const page = await createPage(api, { title: "Plan", parentId: year.id });
    await createPage(api, { title: "Top" });
    await uploadFile(api, "plan.txt", "x", year);
    expect(await listed(api, "/pages?fields=title,folderPath")).toEqual([
      { title: "Top", folderPath: "/" },
      { title: "Plan", folderPath: "/Work/2026" },
    ]);
    expect((await api.get(`/pages/${page.id}?fields=folderPath`)).json).toEqual({ folderPath: "/Work/2026" });
    expect(await listed(api, "/folders?fields=folderPath&sort=createdAt")).toEqual([
      { folderPath: "/Work" },
      { folderPath: "/Work/2026" },
    ]);
    expect(await listed(api, `/items?parentId=null&fields=folderPath`)).toEqual([
      { folderPath: "/Work" },
      { folderPath: "/" },
    ]);
    expect(await listed(api, `/files?parentId=${year.id}&fields=folderPath`)).toEqual([
      { folderPath: "/Work/2026" },
    ]);
    expect(await listed(api, "/pages")).not.toContainEqual(expect.objectContaining({ folderPath: "/" }));
    await grant(stranger, "view", { folderId: year.id, ownerId: person.id });
    expect(await listed(stranger.api, "/pages?fields=folderPath")).toEqual([{ folderPath: "/2026" }]);
    expect((await api.get(`/folders/${year.id}?fields=folderPath`)).json).toEqual({
      folderPath: "/Work/2026",
    });
  });

  test("that there are not are refused with those that there are", async ({ api, page }) => {
    for (const path of [
      "/pages?",
      `/pages/${page.id}?`,
      "/folders?",
      "/files?parentId=null&",
      "/pages/search?q=a&",
    ]) {
      for (const fields of ["", "colour", "id,,", "id,Title", "constructor"]) {
        const answer = await api.get(`${path}fields=${fields}`);
        expect(answer).toBeRefused("invalid_request", "fields");
        expect(answer.text, path).toMatch(/there are id, parentId, /);
      }
    }
  });
});

/** The titles of a list, by following its cursor. */
async function titlesInOrder(api: ApiCaller, path: string): Promise<string> {
  let found = "";
  for (let cursor: string | null = ""; cursor !== null;) {
    const part: { json: Records } = await api.get<Records>(`${path}${cursor && `&cursor=${cursor}`}`);
    found += part.json.data.map(({ title }) => String(title)).join("");
    cursor = part.json.nextCursor;
  }
  return found;
}

describe("a list", () => {
  test("is sorted by update and by creation, in both directions, and walked whole", async ({
    api,
    person,
    stranger,
  }) => {
    const folder = await makeFolder(api, "Folder");
    for (const title of ["a", "b", "c", "d"]) await createPage(api, { title, parentId: folder.id });
    const [first] = await listed(api, "/pages?sort=createdAt&limit=1");
    await api.patch(`/pages/${String(first?.["id"])}`, { icon: "🌾" });
    await grant(stranger, "view", { folderId: folder.id, ownerId: person.id });
    const expected = { updatedAt: "adcb", "-updatedAt": "bcda", createdAt: "abcd", "-createdAt": "dcba" };
    for (const caller of [api, stranger.api]) {
      for (const [sort, order] of Object.entries(expected)) {
        for (const place of ["", `&parentId=${folder.id}`]) {
          const path = `/pages?limit=3&fields=title&sort=${sort}${place}`;
          expect(await titlesInOrder(caller, path), path).toBe(order);
        }
      }
    }
    const { json } = await api.get<Records>("/pages?limit=1&sort=-updatedAt");
    expect(await api.get(`/pages?sort=updatedAt&cursor=${json.nextCursor}`)).toBeRefused(
      "invalid_request",
      "cursor",
    );
    expect(await api.get("/pages?sort=size")).toBeRefused("invalid_request", "sort");
  });
});
