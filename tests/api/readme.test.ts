import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { urlOf } from "@/tests/support/api-caller";
import { commandsIn, runInTerminal } from "@/tests/support/guide-commands";

/** A document of 200 KB with front matter, tables, CJK and CRLF line ends. */
function bigDocument(): string {
  const row = "| 陰翳礼讃 | 谷崎潤一郎 | a row with trailing blanks |  \r\n";
  const head =
    "---\r\ntitle: Big\r\ntags: [a, 日本語]\r\n---\r\n# 大きな文書\r\n\r\n| 題 | 著者 | note |\r\n| --- | --- | --- |\r\n";
  return head + row.repeat(Math.ceil((200 * 1024) / Buffer.byteLength(row)));
}

/** The commands of the README's tour, sent to the server under test. */
function tourScript(): string {
  const readme = readFileSync("README.md", "utf8");
  const [, tour = ""] = /<!-- tour -->(.*)<!-- \/tour -->/s.exec(readme) ?? [];
  return commandsIn(tour).replaceAll("http://127.0.0.1:3000", urlOf("").origin);
}

test("the README's tour works as printed, on a document of 200 KB read back with the same SHA-256", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sheaf-tour-"));
  try {
    const file = join(folder, "big.md");
    writeFileSync(file, bigDocument());
    const env = { DATABASE_URL: inject("databaseUrl"), SHEAF_DATA_DIR: folder, FILE: file };
    const stdout = await runInTerminal(tourScript(), env);
    const sum = createHash("sha256").update(bigDocument()).digest("hex");
    expect(stdout.split(sum)).toHaveLength(3);
    expect(stdout).toContain('"status":"applied"');
    expect(stdout).toContain('"code":"edit_conflict"');
    expect(stdout).toContain('"code":"revision_conflict"');
    expect(stdout).toContain("status 412");
    expect(stdout).toContain('{"deleted":true}');
    expect(stdout).toMatch(/"title":"Release plan".*"folderPath":"\/"/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
