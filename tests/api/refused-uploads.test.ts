import { describe, expect } from "vitest";
import { contentBytesMax, fileBytesMax } from "@/lib/contracts/limits";
import { headOf, sendAllThenRead, sendInPieces, sendRaw } from "@/tests/support/sockets";
import { test } from "@/tests/support/test";
import { listAll } from "@/tests/support/tree";

const boundary = "----b";
const form = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.md"\r\n\r\n`;
const end = `\r\n--${boundary}--\r\n`;
const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Bytes in pieces; the last ones come with the end of the form, as they do when it is sent over a slow line. */
function piecesOf(bytes: number, piece = 256 * 1024): string[] {
  const whole = Array.from({ length: Math.floor(bytes / piece) }, () => "a".repeat(piece));
  return [fileHead, ...whole, "a".repeat(bytes % piece) + end];
}

const authorized = (person: { token: string }) => ({ Authorization: `Bearer ${person.token}`, ...form });

describe("a file that is one byte too large", () => {
  test("is refused at its very end, however it comes", async ({ person, api }) => {
    const headers = authorized(person);
    for (const piece of [64 * 1024, 256 * 1024, 4 * 1024 * 1024]) {
      const pieces = piecesOf(contentBytesMax + 1, piece);
      const answer = await sendInPieces("POST", "/imports/markdown", { headers, pieces, pauseMs: 1 });
      expect(answer).toBeRefused("payload_too_large");
    }
    const length = String(piecesOf(contentBytesMax + 1).join("").length);
    const whole = sendInPieces("POST", "/imports/markdown", {
      headers: { ...headers, "Content-Length": length },
      pieces: piecesOf(contentBytesMax + 1),
    });
    expect(await whole).toBeRefused("payload_too_large");
    expect(await listAll(api, "/pages")).toEqual([]);
  });

  test("of a size that is allowed is taken", async ({ person }) => {
    const pieces = piecesOf(contentBytesMax);
    const answer = await sendInPieces("POST", "/imports/markdown", { headers: authorized(person), pieces });
    expect(answer.status).toBe(201);
  });
});

test("what is announced as too large is refused before it comes", async ({ person }) => {
  const requests: [string, Record<string, string>, number][] = [
    ["/imports/markdown", form, contentBytesMax + 1024 * 1024],
    ["/files", form, fileBytesMax + 1024 * 1024],
    ["/imports/vault", { "Content-Type": "application/zip" }, 3 * 1024 ** 3],
    ["/imports/vault", { "Content-Type": "application/json" }, 65 * 1024 * 1024],
  ];
  for (const [path, type, length] of requests) {
    const headers = { ...authorized(person), ...type, "Content-Length": String(length) };
    expect(await sendRaw(headOf("POST", path, headers))).toMatch(/^HTTP\/1.1 413 /);
  }
});

test("a client that reads only after it has sent everything gets its refusal", async ({ person }) => {
  const headers = { ...authorized(person), "Transfer-Encoding": "chunked" };
  const chunked = (piece: string) => `${piece.length.toString(16)}\r\n${piece}\r\n`;
  const refused = {
    413: piecesOf(contentBytesMax + 1024 * 1024),
    400: [field("nobody", "knows"), field("nobody", "twice"), ...piecesOf(contentBytesMax)],
  };
  for (const [status, pieces] of Object.entries(refused)) {
    const all = [headOf("POST", "/imports/markdown", headers), ...pieces.map(chunked), "0\r\n\r\n"];
    expect(await sendAllThenRead(all, 1)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  }
  const strange = { ...headers, Authorization: "Bearer nobody" };
  const all = [headOf("POST", "/files", strange), ...refused[413].map(chunked), "0\r\n\r\n"];
  expect(await sendAllThenRead(all, 1)).toMatch(/^HTTP\/1.1 401 /);
});

test("what follows a form is read only so far", async ({ person }) => {
  const headers = authorized(person);
  const pieces = [fileHead + end, ..."a".repeat(16).split("")].map((text) => text.padEnd(8 * 1024, "b"));
  const before = ["a".repeat(contentBytesMax + 65 * 1024), fileHead + end];
  const answer = await sendInPieces("POST", "/imports/markdown", { headers, pieces: before });
  expect(answer).toBeRefused("payload_too_large");
  expect((await sendInPieces("POST", "/imports/markdown", { headers, pieces })).status).toBe(201);
});

test("a request behind a refused one on its connection is not carried out", async ({ person, api }) => {
  const length = 11 * 1024 * 1024;
  const headers = { ...authorized(person), "Content-Length": String(length) };
  const body = JSON.stringify({ title: "Behind" });
  const behind =
    headOf("POST", "/pages", {
      Authorization: `Bearer ${person.token}`,
      "Content-Type": "application/json",
      "Content-Length": String(body.length),
    }) + body;
  const all = [headOf("POST", "/imports/markdown", headers), "a".repeat(length), behind];
  expect(await sendAllThenRead(all, 20)).toMatch(/^HTTP\/1.1 413 /);
  expect(await listAll(api, "/pages")).toEqual([]);
});

test("forms with odd parts are refused in words", async ({ person }) => {
  const headers = authorized(person);
  const file = fileHead + "a";
  const tooMany = Array.from({ length: 9 }, (_, index) => field(`f${index}`, "")).join("");
  const refused = [
    tooMany + file + end,
    field("toString", "a") + file + end,
    field("__proto__", "a") + file + end,
    field("parentId", "a".repeat(5 * 1024)) + file + end,
    `--${boundary}\r\nContent-Disposition: form-data\r\n\r\na\r\n` + file + end,
    `--${boundary}\r\nContent-Disposition: form-data; filename="a"\r\n\r\na` + end,
    end,
    file,
    "",
  ];
  for (const text of refused) {
    const answer = await sendInPieces("POST", "/imports/markdown", { headers, pieces: [text] });
    expect(answer, text.slice(0, 200)).toBeRefused("invalid_request");
  }
  for (const type of ["multipart/form-data; xboundary=a", "multipart/form-data; boundary="]) {
    const answer = await sendInPieces("POST", "/files", {
      headers: { ...headers, "Content-Type": type },
      pieces: [file],
    });
    expect(answer, type).toBeRefused("invalid_request");
  }
});
