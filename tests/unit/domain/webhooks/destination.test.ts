import { expect, test } from "vitest";
import {
  findUrlProblem,
  isAllowedName,
  mayConnect,
  parseAllowedHosts,
} from "@/lib/domain/webhooks/destination";

const nothing = parseAllowedHosts([]);
const some = parseAllowedHosts(["hooks.internal", "10.1.0.0/16", "127.0.0.1", "fd12::/16"]);

test.each([
  ["93.184.216.34", true],
  ["2606:2800:220:1:248:1893:25c8:1946", true],
  // This machine and this network.
  ["127.0.0.1", false],
  ["127.255.255.254", false],
  ["0.0.0.0", false],
  ["10.0.0.1", false],
  ["172.16.0.1", false],
  ["172.31.255.255", false],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["100.127.255.255", false],
  ["::", false],
  ["::1", false],
  ["fe80::1", false],
  ["fec0::1", false],
  ["fc00::1", false],
  ["fd00::1", false],
  // Several at once, and reserved ones.
  ["224.0.0.1", false],
  ["239.255.255.255", false],
  ["255.255.255.255", false],
  ["240.0.0.1", false],
  ["192.0.0.8", false],
  ["192.0.2.1", false],
  ["198.18.0.1", false],
  ["198.51.100.1", false],
  ["203.0.113.1", false],
  ["ff02::1", false],
  ["2001:db8::1", false],
  ["100::1", false],
  // Those that stand for others.
  ["::ffff:10.0.0.1", false],
  ["::ffff:93.184.216.34", false],
  ["::10.0.0.1", false],
  ["::ffff:0:10.0.0.1", false],
  ["64:ff9b::a00:1", false],
  ["64:ff9b:1::a00:1", false],
  ["2002:a00:1::1", false],
  ["2001:0:1::1", false],
  ["nothing", false],
])("%s is public: %s", (address, isPublic) => {
  expect(mayConnect(address, true, nothing)).toBe(isPublic);
  expect(mayConnect(address, false, nothing)).toBe(false);
});

test("allowed addresses may be private, and need no TLS", () => {
  for (const isSecure of [true, false]) {
    for (const address of ["10.1.2.3", "127.0.0.1", "::ffff:10.1.2.3", "fd12::1"]) {
      expect(mayConnect(address, isSecure, some)).toBe(true);
    }
    for (const address of ["10.2.0.1", "127.0.0.2", "fd13::1"]) {
      expect(mayConnect(address, isSecure, some)).toBe(false);
    }
  }
  expect(
    ["hooks.internal", "HOOKS.internal.", "internal", "x.hooks.internal"].map((name) =>
      isAllowedName(name, some),
    ),
  ).toEqual([true, true, false, false]);
});

test.each([
  ["https://example.com/hook?x=1", null, null],
  ["https://example.com:8443/", null, null],
  ["http://example.com/", "https://", null],
  ["http://hooks.internal:81/", "https://", null],
  ["http://127.0.0.1:99/", "https://", null],
  ["https://10.1.2.3:22/", "public internet", null],
  ["https://10.2.2.3/", "public internet", "public internet"],
  ["https://2130706433/", "public internet", null],
  ["https://0177.0.0.2/", "public internet", "public internet"],
  ["https://[::ffff:7f00:2]/", "public internet", "public internet"],
  ["https://example.com:25/", "port", "port"],
  ["https://ada@example.com/", "user name", "user name"],
])("%s: %s, where some are allowed %s", (url, problem, problemWithSome) => {
  const [found, foundWithSome] = [nothing, some].map((allowed) => findUrlProblem(new URL(url), allowed));
  for (const [is, expected] of [
    [found, problem],
    [foundWithSome, problemWithSome],
  ]) {
    if (expected === null) expect(is).toBeNull();
    else expect(is).toContain(expected);
  }
});
