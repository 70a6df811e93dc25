import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, inject, onTestFinished, test } from "vitest";
import { newAccount, signIn, signUp } from "@/tests/support/sign-in";

const [enter, endOfInput] = ["\r", "\u0004"];
const latin1 = Buffer.from("caf\u00e9 au lait", "latin1");

function environment() {
  const folder = mkdtempSync(join(tmpdir(), "sheaf-passwords-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return {
    ...process.env,
    DATABASE_URL: inject("databaseUrl"),
    SHEAF_DATA_DIR: join(folder, "data"),
    NODE_OPTIONS: "",
  };
}

const commandFor = (email: string) => ["scripts/command.mjs", "account:password", "--email", email];

/** What the command says of this on standard input. */
async function setByInput(email: string, input: string | Buffer) {
  const child = spawn(process.execPath, commandFor(email), { env: environment() });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const [, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return [await ended, err];
}

/** What the command says in a terminal in which one answer after the other is typed. */
async function setInTerminal(email: string, answers: readonly (string | Buffer)[]) {
  const line = [process.execPath, ...commandFor(email)].map((part) => `'${part}'`).join(" ");
  const child = spawn("script", ["-qefc", line, "/dev/null"], { env: environment() });
  const left = [...answers];
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => {
    said += part;
    if (/(?:Password|Again): $/.test(said)) child.stdin.write(left.shift() ?? endOfInput);
  });
  const status = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return [status, said.replaceAll("\r", "")];
}

test("a password of standard input is taken as it is, or refused in a sentence", async () => {
  const account = newAccount();
  await signUp(account);
  const refusals: [string | Buffer, RegExp][] = [
    [Buffer.concat([latin1, Buffer.from("\n")]), /^The password is not valid UTF-8\.\nUsage/],
    [Buffer.from("\ufefflong enough\r\n", "utf16le"), /^The password is not valid UTF-8\.\nUsage/],
    [latin1.subarray(0, 4), /^The password is not valid UTF-8\.\nUsage/],
    [Buffer.from("long enough caf\u00e9").subarray(0, -1), /^The password is not valid UTF-8\.\nUsage/],
    ["long\0 enough\n", /^The password must be valid Unicode, without U\+0000\.\nUsage/],
    ["short\n", /^The password must have at least 10 characters\.\nUsage/],
    ["\n", /^No password was given\.\nUsage/],
  ];
  for (const [input, says] of refusals)
    expect(await setByInput(account.email, input)).toEqual([2, expect.stringMatching(says)]);
  expect((await signIn(account)).cookie).not.toBe(null);
  const password = "caf\u00e9 au lait \u{1f95b}";
  expect(await setByInput(account.email, `${password}\r\nanother line\n`)).toEqual([0, ""]);
  expect((await signIn({ ...account, password })).cookie).not.toBe(null);
}, 120_000);

test.skipIf(process.platform !== "linux")(
  "a password that is typed unseen is asked for twice",
  async () => {
    const account = newAccount();
    await signUp(account);
    const first = "caf\u00e9 au lait";
    const refusals: [(string | Buffer)[], RegExp][] = [
      [[endOfInput], /^Password: \nNo password was given\.\n/],
      [[enter], /^Password: \nNo password was given\.\n/],
      [[Buffer.concat([latin1, Buffer.from(enter)])], /^Password: \nThe password is not valid UTF-8\.\n/],
      [[first + enter, "caf\u00e9 au lai" + enter], /^Password: \nAgain: \nThe two passwords differ/],
      [[first + enter, "\u001b[A" + enter], /^Password: \nAgain: \nThe two passwords differ/],
      [[first + enter, endOfInput], /^Password: \nAgain: \nThe two passwords differ/],
      [["short" + enter, "short" + enter], /^Password: \nAgain: \nThe password must have at least 10/],
    ];
    for (const [answers, says] of refusals)
      expect(await setInTerminal(account.email, answers)).toEqual([2, expect.stringMatching(says)]);
    expect((await signIn(account)).cookie).not.toBe(null);
    const typed = [`cafe\u007f\u00e9 au lait${enter}`, first + enter];
    const set = await setInTerminal(account.email, typed);
    expect(set).toEqual([
      0,
      `Password: \nAgain: \n${account.email} has the new password, and is signed out everywhere.\n`,
    ]);
    expect((await signIn({ ...account, password: first })).cookie).not.toBe(null);
  },
  240_000,
);
