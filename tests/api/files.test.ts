import { createHash, randomBytes } from "node:crypto";
import { describe, expect } from "vitest";
import { type ApiCaller, nobody } from "@/tests/support/api-caller";
import { query } from "@/tests/support/database";
import { formOf, pixel, uploadFile } from "@/tests/support/files";
import { callerWith, grant, insertToken } from "@/tests/support/people";
import { test } from "@/tests/support/test";
import { copy, emptyTrash, listAll, makeFolder, restore, trash } from "@/tests/support/tree";

describe("a file that is uploaded", () => {
  test("comes back byte for byte, with its name, type and size", async ({ api }) => {
    const folder = await makeFolder(api, "Pictures");
    const answer = await api.post<{ id: string }>(
      "/files",
      formOf("Tee 茶 ü.png", pixel, { parentId: folder.id }),
    );
    expect(answer.headers.get("location")).toBe(`/api/v1/files/${answer.json.id}`);
    expect(answer.json).toMatchObject({
      parentId: folder.id,
      name: "Tee 茶 ü.png",
      mimeType: "image/png",
      size: pixel.length,
    });
    const read = await api.get(`/files/${answer.json.id}`);
    expect(read.bytes.equals(pixel)).toBe(true);
    expect(read.headers.get("content-type")).toBe("image/png");
    expect(read.headers.get("content-length")).toBe(String(pixel.length));
    expect(read.headers.get("content-disposition")).toContain(
      "filename*=UTF-8''Tee%20%E8%8C%B6%20%C3%BC.png",
    );
  });

  test.for([0, 1, 65_537, 9_000_000])("of %i bytes is kept whole", async (size, { api }) => {
    const bytes = randomBytes(size);
    const file = await uploadFile(api, "data.bin", bytes);
    const read = await api.get(`/files/${file.id}`);
    const hash = (data: Uint8Array) => createHash("sha256").update(data).digest("hex");
    expect([file.size, hash(read.bytes)]).toEqual([size, hash(bytes)]);
  });

  test("is what its bytes are, whatever it is called", async ({ api }) => {
    expect((await uploadFile(api, "notes.txt", pixel)).mimeType).toBe("image/png");
    expect((await uploadFile(api, "photo.png", "<html>")).mimeType).toBe("text/plain");
    expect((await uploadFile(api, "x.png", '<?xml version="1.0"?><svg xmlns="x"/>')).mimeType).toBe(
      "image/svg+xml",
    );
    expect((await uploadFile(api, "x", Buffer.from([0, 1, 2]))).mimeType).toBe("application/octet-stream");
  });

  test("gets a number where its name is taken, so that links can tell them apart", async ({ api }) => {
    const folder = await makeFolder(api, "Here");
    const names = [];
    for (const name of ["image.png", "IMAGE.png", "image.png", "other", "other"]) {
      names.push((await uploadFile(api, name, pixel, folder)).name);
    }
    expect(names).toEqual(["image.png", "IMAGE 1.png", "image 2.png", "other", "other 1"]);
    expect((await uploadFile(api, "image.png", pixel)).name).toBe("image.png");
  });

  test("is stored once however often it is sent with one key", async ({ api }) => {
    const send = () => api.post<{ id: string }>("/files", formOf("a.txt", "tea"), { "Idempotency-Key": "k" });
    const answers = [await send(), await send()];
    expect(answers[1]?.json).toEqual(answers[0]?.json);
    expect(answers[1]?.headers.get("idempotency-replayed")).toBe("true");
    const other = await api.post("/files", formOf("a.txt", "rum"), { "Idempotency-Key": "k" });
    expect(other).toBeRefused("idempotency_key_reused");
    expect(await listAll(api, "/files?parentId=null")).toHaveLength(1);
  });
});

test("many files that come at once, each with a key, are all stored", async ({ api }) => {
  const names = Array.from({ length: 30 }, (_, index) => `${index}.bin`);
  const answers = await Promise.all(
    names.map((name) => api.post("/files", formOf(name, randomBytes(9)), { "Idempotency-Key": name })),
  );
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201));
});

describe("what browsers may do with a file", () => {
  test("a plain picture is shown, everything else is saved, and nothing runs", async ({ api }) => {
    const files = [
      ["a.png", pixel, "inline"],
      ["a.svg", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "attachment"],
      ["a.html", "<script>alert(1)</script>", "attachment"],
    ] as const;
    for (const [name, bytes, use] of files) {
      const { id } = await uploadFile(api, name, bytes);
      const { headers } = await api.get(`/files/${id}`);
      expect(headers.get("content-disposition")).toMatch(new RegExp(`^${use}; filename="${name}"`));
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox$/);
    }
  });

  test("a PDF opens in the viewer of the browser, in pages of this site alone", async ({ api }) => {
    const { id } = await uploadFile(api, "a.pdf", "%PDF-1.7\n");
    const { headers } = await api.get(`/files/${id}`);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-disposition")).toMatch(/^inline; filename="a.pdf"/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("frame-ancestors 'self'");
  });

  test("a part is given, or the whole where the file is not the one expected", async ({ api }) => {
    const { id } = await uploadFile(api, "abc.txt", "abcdefghij");
    const part = async (range: string, more = {}) => {
      const { status, text, headers } = await api.get(`/files/${id}`, { Range: range, ...more });
      return [status, text, headers.get("content-range")];
    };
    const { headers } = await api.get(`/files/${id}`);
    expect(await part("bytes=2-4")).toEqual([206, "cde", "bytes 2-4/10"]);
    expect(await part("bytes=7-")).toEqual([206, "hij", "bytes 7-9/10"]);
    expect(await part("bytes=-3")).toEqual([206, "hij", "bytes 7-9/10"]);
    expect(await part("bytes=2-4", { "If-Range": headers.get("etag") })).toEqual([
      206,
      "cde",
      "bytes 2-4/10",
    ]);
    expect(await part("bytes=2-4", { "If-Range": '"other"' })).toEqual([200, "abcdefghij", null]);
    expect(await part("lines=1-2")).toEqual([200, "abcdefghij", null]);
    expect(await api.get(`/files/${id}`, { Range: "bytes=10-" })).toBeRefused("range_not_satisfiable");
    const compressed = await api.get(`/files/${id}`, { Range: "bytes=2-4", "Accept-Encoding": "gzip" });
    expect([compressed.text, compressed.headers.get("content-encoding")]).toEqual(["cde", null]);
  });

  test("what they have is not sent again", async ({ api }) => {
    const { id } = await uploadFile(api, "a.png", pixel);
    const etag = (await api.get(`/files/${id}`)).headers.get("etag");
    const again = await api.get(`/files/${id}`, { "If-None-Match": etag });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });
});

describe("an upload that is refused", () => {
  test("has no file, two files, unknown fields, a bad name or no form", async ({ api }) => {
    const none = new FormData();
    none.set("parentId", "");
    const two = formOf("a.txt", "a");
    two.append("file", new Blob(["b"]), "b.txt");
    for (const form of [none, two, formOf("a.txt", "a", { colour: "red" }), formOf("  ", "a")]) {
      expect(await api.post("/files", form)).toBeRefused("invalid_request");
    }
    expect(await api.post("/files", { file: "a" })).toBeRefused("unsupported_media_type");
    const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf';
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    expect(await api.post("/files", cut, headers)).toBeRefused("invalid_request");
    expect(await listAll(api, "/files?parentId=null")).toEqual([]);
  });

  test("is larger than a file may be", async ({ api }) => {
    const large = formOf("a.bin", Buffer.alloc(100 * 1024 * 1024 + 1));
    expect(await api.post("/files", large)).toBeRefused("payload_too_large");
  });

  test("goes to a folder that one may not edit, and stores nothing", async ({ person, stranger, api }) => {
    const folder = await makeFolder(api, "Mine");
    const bytes = randomBytes(40);
    const form = () => formOf("a.bin", bytes, { parentId: folder.id });
    expect(await stranger.api.post("/files", form())).toBeRefused("not_found");
    await grant(stranger, "view", { folderId: folder.id, ownerId: person.id });
    expect(await stranger.api.post("/files", form())).toBeRefused("forbidden");
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(await query('SELECT 1 FROM "StoredBytes" WHERE sha256 = $1', [sha256])).toEqual([]);
    expect(await nobody.post("/files", form())).toBeRefused("unauthorized");
  });
});

describe("who may do what with a file", () => {
  test("is what they may do with its folder", async ({ person, stranger, api }) => {
    const folder = await makeFolder(api, "Shared");
    const file = await uploadFile(api, "a.png", pixel, folder);
    const path = `/files/${file.id}`;
    expect(await stranger.api.get(path)).toBeRefused("not_found");
    await grant(stranger, "view", { folderId: folder.id, ownerId: person.id });
    expect((await stranger.api.get(path)).status).toBe(200);
    expect(await stranger.api.patch(path, { name: "b.png" })).toBeRefused("forbidden");
    expect(await stranger.api.delete(`${path}/trash`)).toBeRefused("forbidden");
    await grant(stranger, "edit", { folderId: folder.id, ownerId: person.id });
    expect((await stranger.api.patch(path, { name: "b.png" })).status).toBe(200);
    expect((await stranger.api.delete(`${path}/trash`)).status).toBe(200);
    expect(await stranger.api.delete(`${path}/permanent`)).toBeRefused("forbidden");
    expect((await stranger.api.patch(`${path}/restore`)).status).toBe(200);
  });

  test("a token that is limited to a folder reaches no others", async ({ person, api }) => {
    const [inside, outside] = [await makeFolder(api, "In"), await makeFolder(api, "Out")];
    const [near, far] = [await uploadFile(api, "a", "a", inside), await uploadFile(api, "b", "b", outside)];
    const limited = callerWith((await insertToken(person.id, { folderId: inside.id })).secret);
    expect((await limited.get(`/files/${near.id}`)).status).toBe(200);
    expect(await limited.get(`/files/${far.id}`)).toBeRefused("not_found");
    expect(await limited.patch(`/files/${near.id}`, { parentId: outside.id })).toBeRefused("not_found");
    expect(await limited.post("/files", formOf("c", "c"))).toBeRefused("not_found");
    expect(await listAll(limited, "/files?parentId=null")).toEqual([]);
  });
});

describe("with their folder, files", () => {
  test("are trashed, restored and deleted", async ({ api }) => {
    const folder = await makeFolder(api, "Top");
    const below = await makeFolder(api, "Below", folder);
    const [kept, gone] = [await uploadFile(api, "a", "a", below), await uploadFile(api, "b", "b", below)];
    await api.delete(`/files/${gone.id}/trash`);
    await trash(api, folder);
    expect(await api.get(`/files/${kept.id}`)).toBeRefused("not_found");
    expect(await listAll<{ id: string }>(api, "/trash/files")).toMatchObject([{ id: gone.id }]);
    await restore(api, folder);
    expect((await api.get(`/files/${kept.id}`)).text).toBe("a");
    expect(await api.get(`/files/${gone.id}`)).toBeRefused("not_found");
    await trash(api, folder);
    expect((await emptyTrash(api)).json).toEqual({ deleted: true, folders: 2, pages: 0 });
    expect(await query('SELECT 1 FROM "File" WHERE id = ANY ($1)', [[kept.id, gone.id]])).toEqual([]);
  });

  test("are copied, and keep their bytes when the original is gone", async ({ api }) => {
    const folder = await makeFolder(api, "Top");
    await uploadFile(api, "a.png", pixel, folder);
    const twin = (await copy(api, folder, null)).json;
    await trash(api, folder);
    await emptyTrash(api);
    const [file] = await listAll<{ id: string; name: string }>(api, `/files?parentId=${twin.id}`);
    expect(file?.name).toBe("a.png");
    expect((await api.get(`/files/${file?.id}`)).bytes.equals(pixel)).toBe(true);
  });

  test("move, alone or with it", async ({ api }) => {
    const [from, to] = [await makeFolder(api, "From"), await makeFolder(api, "To")];
    const file = await uploadFile(api, "a.png", pixel, from);
    await api.patch(`/folders/${from.id}`, { parentId: to.id });
    expect((await api.get(`/files/${file.id}`)).status).toBe(200);
    expect((await api.patch(`/files/${file.id}`, { parentId: to.id })).json).toMatchObject({
      parentId: to.id,
    });
    expect((await api.patch(`/files/${file.id}`, { parentId: null })).json).toMatchObject({ parentId: null });
  });
});

describe("a search for files by name", () => {
  const find = async (api: ApiCaller, q: string, more = "") =>
    (
      await api.get<{ data: { name: string }[] }>(`/files/search?q=${encodeURIComponent(q)}${more}`)
    ).json.data.map(({ name }) => name);

  test("finds what has every part of a text, what begins with it first, then by time", async ({ api }) => {
    const folder = await makeFolder(api, "Work");
    for (const name of ["My Budget Plan.pdf", "budget.csv", "Straße 100%.txt", "a_b.txt", "axb.txt"])
      await uploadFile(api, name, name, folder);
    expect(await find(api, "BUDGET")).toEqual(["budget.csv", "My Budget Plan.pdf"]);
    expect(await find(api, "plan budg")).toEqual(["My Budget Plan.pdf"]);
    expect(await find(api, "my")).toEqual(["My Budget Plan.pdf"]);
    expect(await find(api, "pl")).toEqual(["My Budget Plan.pdf"]);
    expect(await find(api, "strasse")).toEqual(["Straße 100%.txt"]);
    expect(await find(api, "0%.")).toEqual(["Straße 100%.txt"]);
    expect(await find(api, "a_b")).toEqual(["a_b.txt"]);
    expect(await find(api, "txt", "&limit=1")).toEqual(["axb.txt"]);
    expect(await find(api, "  ")).toEqual([]);
    const { json } = await api.get<{ data: object[] }>("/files/search?q=budget&fields=id,folderPath");
    expect(json.data[0]).toMatchObject({ folderPath: "/Work" });
  });

  test("finds nothing of others, of the trash, or outside the folder of a token", async ({
    api,
    person,
    stranger,
  }) => {
    const [seen, other] = [await makeFolder(stranger.api, "Seen"), await makeFolder(stranger.api, "Other")];
    await uploadFile(stranger.api, "secret one.txt", "x", seen);
    await uploadFile(stranger.api, "secret two.txt", "x", other);
    expect(await find(api, "secret")).toEqual([]);
    await grant(person, "view", { folderId: seen.id, ownerId: stranger.id });
    expect(await find(api, "secret")).toEqual(["secret one.txt"]);
    const own = await makeFolder(api, "Own");
    await uploadFile(api, "secret three.txt", "x", own);
    const limited = callerWith((await insertToken(person.id, { folderId: own.id })).secret);
    expect(await find(limited, "secret")).toEqual(["secret three.txt"]);
    await trash(api, own);
    expect(await find(api, "secret")).toEqual(["secret one.txt"]);
  });
});
