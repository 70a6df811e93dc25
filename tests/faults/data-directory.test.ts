import { spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "@/tests/support/deadline";
import { jsonOf, type Outcome, send } from "./client";
import { MortalServer } from "./mortal-server";

const megabyte = 1024 * 1024;
const place = mkdtempSync(join(tmpdir(), "sheaf-disk-"));
const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=160m", "tmpfs", place]).status === 0;
const filler = join(place, "filler");
const dataDir = join(place, "data");
const restored = mkdtempSync(join(tmpdir(), "sheaf-restored-"));
const copied = mkdtempSync(join(tmpdir(), "sheaf-copied-"));
const text = "What was written before.";

let server: MortalServer;
let token: string;
let pageId: string;

beforeAll(async () => {
  server = await MortalServer.start(dataDir);
  token = server.createToken();
  const page = await ask("POST", "/pages", JSON.stringify({ title: "Before", markdown: text }));
  pageId = String(jsonOf(page)["id"]);
  expect(statusOf(await upload(1000))).toBe(201);
}, 120_000);

afterAll(async () => {
  await server.stop();
  if (isMounted) spawnSync("umount", ["-l", place]);
  for (const folder of [place, restored, copied]) rmSync(folder, { recursive: true, force: true });
}, 60_000);

const ask = (method: string, path: string, body?: string) =>
  send(server.url, token, { method, path, ...(body === undefined ? {} : { body }) });

function upload(size: number): Promise<Outcome> {
  const boundary = "b";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(size, 7),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  return send(server.url, token, { method: "POST", path: "/files", body: new Uint8Array(body), headers });
}

const statusOf = (outcome: Outcome) => (outcome === "unknown" ? outcome : outcome.status);

function fillDisk(): void {
  const file = openSync(filler, "w");
  for (const size of [megabyte, 4096]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // It is full.
    }
  }
  closeSync(file);
}

/** Has the database write more into its log of changes than there is room for, which ends it. */
async function exhaustLog(): Promise<void> {
  await server
    .ask(async (db) => {
      db.on("error", () => undefined);
      for (;;) await db.query("SELECT pg_logical_emit_message(true, 'test', repeat('a', 1000000))");
    })
    .catch(() => undefined);
}

describe.skipIf(!isMounted)("on a full disk (left out where this user may not mount one)", () => {
  test("what cannot be stored is refused in words, what is there can be read, and all works again", async () => {
    fillDisk();
    const large = JSON.stringify({ title: "Large", markdown: randomBytes(2 * megabyte).toString("base64") });
    const refused = [await upload(300_000), await ask("POST", "/pages", large)];
    for (const outcome of refused) {
      expect(statusOf(outcome)).toBe(507);
      expect(jsonOf(outcome)).toMatchObject({
        error: { code: "insufficient_storage", message: /disk.*full/ },
      });
    }
    expect(await ask("GET", `/pages/${pageId}/content`)).toMatchObject({ status: 200, text });
    rmSync(filler);
    expect(statusOf(await upload(300_000))).toBe(201);
    expect(statusOf(await ask("POST", "/pages", large))).toBe(201);
  }, 120_000);

  test("so does a database that had to give up", async () => {
    fillDisk();
    await exhaustLog();
    expect(statusOf(await ask("POST", "/pages", JSON.stringify({ title: "Refused" })))).toBe(507);
    const read = await fetch(`${server.url}/api/v1/pages`, { headers: { authorization: `Bearer ${token}` } });
    expect([read.status, await read.text()]).toEqual([503, expect.stringMatching(/disk.*full/)]);
    rmSync(filler);
    await eventually(async () => {
      const made = await ask("POST", "/pages", JSON.stringify({ title: "After" }));
      return statusOf(made) === 201 ? true : null;
    }, 60_000);
    expect(await ask("GET", `/pages/${pageId}/content`)).toMatchObject({ status: 200, text });
  }, 120_000);
});

describe("a data directory", () => {
  test("is closed to others, and so is all that is in it", () => {
    expect(openIn(dataDir)).toEqual([]);
  });

  test("that was copied and opened is closed again by the next start, and works", async () => {
    await server.pause();
    spawnSync("cp", ["-r", `${dataDir}/.`, restored]);
    for (const path of pathsIn(restored)) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
    server = await MortalServer.start(restored);
    expect(await ask("GET", `/pages/${pageId}/content`)).toMatchObject({ status: 200, text });
    expect(statusOf(await upload(2000))).toBe(201);
    expect(openIn(restored).filter((path) => !path.includes("/postgres/"))).toEqual([]);
  }, 120_000);
});

describe("a copy of the data directory that is put back", () => {
  const answerTo = async (path: string) => {
    const outcome = await ask("GET", path);
    if (outcome === "unknown") throw new Error("The request got no answer.");
    return outcome;
  };
  const cursorNow = async () => String(jsonOf(await ask("GET", "/changes"))["cursor"]);
  const write = async (title: string) =>
    expect(statusOf(await ask("POST", "/pages", JSON.stringify({ title })))).toBe(201);

  test("has what was written up to it for cursors of before, and is another history for those of after", async () => {
    const before = await cursorNow();
    await write("In the copy");
    await server.pause();
    spawnSync("cp", ["-r", `${server.dataDir}/.`, copied]);
    server = await MortalServer.start(server.dataDir);
    await write("Lost with the restore");
    const after = await cursorNow();
    await server.stop();
    server = await MortalServer.start(copied);
    // So many that the transactions of the copy come by those that the cursor knows.
    for (let index = 0; index < 30; index++) await write(`Anew ${index}`);
    const made = ["In the copy", ...Array.from({ length: 30 }, (_, index) => `Anew ${index}`)];
    // Whatever still runs in the database holds the rest back for a moment.
    await eventually(async () => {
      const { text } = await answerTo(`/changes?cursor=${before}`);
      return made.every((title) => text.includes(`"${title}"`)) ? true : null;
    });
    expect(statusOf(await ask("GET", `/changes?cursor=${after}`))).toBe(410);
  }, 120_000);
});

const openIn = (folder: string) => pathsIn(folder).filter((path) => (lstatSync(path).mode & 0o077) !== 0);

function pathsIn(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [folder, ...below.map((entry) => join(entry.parentPath, entry.name))];
}
