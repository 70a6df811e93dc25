import { expect, test } from "vitest";
import { networkOf } from "@/lib/domain/net/network-of";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0:0:0:cb00:7107"],
  ["2001:db8:1:2::", "2001:db8:1:2::"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:DB8:1:2:FFFF::1", "2001:db8:1:2::"],
  ["2001:db8:1:3::1", "2001:db8:1:3::"],
  ["fe80::1%eth0", "fe80::"],
  ["unknown", "unknown"],
  ["", ""],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
