import { expect, test } from "vitest";
import { networkOf } from "@/lib/domain/net/network-of.mjs";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0:0:0:cb00:7107"],
  ["2001:db8:1:2::", "2001:db8:1:2::"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:DB8:1:2:FFFF::1", "2001:db8:1:2::"],
  ["2001:db8:1:3::1", "2001:db8:1:3::"],
  ["fe80::1%eth0", "fe80::"],
  ["[fe80::1%eth0]", "fe80::"],
  ["[2001:db8:1:2::1]:443", "2001:db8:1:2::"],
  ["[2001:db8:1:2::1]", "2001:db8:1:2::"],
  ["203.0.113.7:1001", "203.0.113.7"],
  ["[::ffff:203.0.113.7]:1001", "203.0.113.7"],
  ["203.0.113.400", "unknown"],
  ["203.0.113.7:x", "unknown"],
  ["_hidden", "unknown"],
  ["unknown", "unknown"],
  ["", "unknown"],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
