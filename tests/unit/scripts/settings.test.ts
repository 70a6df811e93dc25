import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { parseSettings } from "@/lib/config/settings.mjs";

describe("settings", () => {
  test("have defaults, also where a variable is empty", () => {
    expect(parseSettings({ PORT: "", SIGNUP: " " })).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      SIGNUP: "first",
      TRUST_PROXY: false,
      DATABASE_URL: undefined,
    });
  });

  test("have lists of hosts", () => {
    const given = { WEBHOOK_ALLOW: " Hooks.internal,, 10.0.0.0/8,::1, fd00::/8,hooks_2" };
    expect(parseSettings(given).WEBHOOK_ALLOW).toEqual([
      "hooks.internal",
      "10.0.0.0/8",
      "::1",
      "fd00::/8",
      "hooks_2",
    ]);
    expect(parseSettings({}).WEBHOOK_ALLOW).toEqual([]);
  });

  test.each([
    [{ PORT: "0x50" }, 'PORT must be a whole number from 1 to 65535, not "0x50".'],
    [{ DATABASE_POOL_MAX: "201" }, 'DATABASE_POOL_MAX must be a whole number from 1 to 200, not "201".'],
    [{ CHANGES_KEPT_DAYS: "7" }, 'CHANGES_KEPT_DAYS must be a whole number from 30 to 3650, not "7".'],
    [{ HANG_TIMEOUT_SECONDS: "0" }, 'HANG_TIMEOUT_SECONDS must be a whole number from 1 to 86400, not "0".'],
    [{ HOST: "a b" }, 'HOST must be a host name or an address such as 127.0.0.1 or 0.0.0.0, not "a b".'],
    [{ SIGNUP: "Open" }, 'SIGNUP must be first, open or closed, not "Open".'],
    [{ TRUST_PROXY: "yes" }, 'TRUST_PROXY must be 0 or 1, not "yes".'],
    [
      { NEXTAUTH_URL: "notes.example.com" },
      "NEXTAUTH_URL must be an address such as https://notes.example.com.",
    ],
    [
      { DATABASE_URL: "mysql://u:secret@h/d" },
      "DATABASE_URL must be an address such as postgresql://user:password@host:5432/sheaf.",
    ],
    [
      { WEBHOOK_ALLOW: "hooks.internal, 10.0.0.0/33" },
      'WEBHOOK_ALLOW must be host names, addresses or ranges such as 10.0.0.0/8, with commas between them, not "10.0.0.0/33".',
    ],
    [
      { WEBHOOK_ALLOW: "https://hooks.internal" },
      'WEBHOOK_ALLOW must be host names, addresses or ranges such as 10.0.0.0/8, with commas between them, not "https://hooks.internal".',
    ],
    [{ METRICS_PORT: "3000" }, "METRICS_PORT must be another port than PORT, which everybody can reach."],
    [{ SLOW_STATEMENT_MS: "0" }, 'SLOW_STATEMENT_MS must be a whole number from 1 to 3600000, not "0".'],
    [
      { OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" },
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json or http/protobuf, not "grpc".',
    ],
    [{ NEXTAUTH_SECRET: "short" }, "NEXTAUTH_SECRET must have at least 32 characters."],
  ])("are refused in a sentence that tells no secret: %j", (given, sentence) => {
    expect(() => parseSettings(given)).toThrow(new Error(sentence));
  });

  test("are checked before anything is set up", () => {
    const env = { ...process.env, NODE_OPTIONS: "", SIGNUP: "everybody" };
    const { status, stderr } = spawnSync(process.execPath, ["scripts/start.mjs"], { env, encoding: "utf8" });
    expect([status, stderr]).toEqual([1, 'SIGNUP must be first, open or closed, not "everybody".\n']);
  });
});
