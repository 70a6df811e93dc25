import { createServer } from "node:http";
import type { LookupAddress } from "node:dns";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { isAllowedName, mayConnect, parseAllowedHosts } from "@/lib/domain/webhooks/destination";
import { guardedLookup, noAddressCode } from "@/lib/services/net/guarded-lookup";
import { createMessageSender } from "@/lib/services/webhooks/send-message";

const nothing = parseAllowedHosts([]);

/** What a look-up of a name that leads to these addresses passes on; or the code of its fault. */
function lookUp(
  found: string[],
  { isSecure = true, allowed = nothing } = {},
): Promise<string[] | string | undefined> {
  const guard = {
    isTrusted: (name: string) => isAllowedName(name, allowed),
    mayConnect: (address: string) => mayConnect(address, isSecure, allowed),
  };
  const look = guardedLookup(guard, () => Promise.resolve(found));
  return new Promise((resolve) => {
    look("hooks.example.com", { all: true }, (fault, addresses) => {
      resolve(fault === null ? (addresses as LookupAddress[]).map(({ address }) => address) : fault.code);
    });
  });
}

test("a name leads only to addresses that may be connected to", async () => {
  expect(await lookUp(["93.184.216.34", "2606:2800::1"])).toEqual(["93.184.216.34", "2606:2800::1"]);
  expect(await lookUp(["127.0.0.1", "93.184.216.34", "::1"])).toEqual(["93.184.216.34"]);
  expect(await lookUp(["10.0.0.1", "fd00::1", "64:ff9b::a00:1"])).toBe(noAddressCode);
  expect(await lookUp([])).toBe(noAddressCode);
  const allowed = parseAllowedHosts(["10.0.0.0/8"]);
  expect(await lookUp(["10.0.0.1", "93.184.216.34"], { isSecure: false, allowed })).toEqual(["10.0.0.1"]);
  const named = parseAllowedHosts(["hooks.example.com"]);
  expect(await lookUp(["192.168.0.1"], { isSecure: false, allowed: named })).toEqual(["192.168.0.1"]);
});

test("a sender connects to no private address, by address or by name", async () => {
  let count = 0;
  const server = createServer((_, response) => {
    count += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const sender = createMessageSender(nothing);
  try {
    for (const host of ["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "localhost"]) {
      for (const scheme of ["http", "https"]) {
        const outcome = await sender.send({ url: `${scheme}://${host}:${port}/`, headers: {}, body: "{}" });
        expect(outcome).toMatchObject({
          status: null,
          error: "The address leads to no host that this server may send to.",
        });
      }
    }
    expect(count).toBe(0);
    const allowing = createMessageSender(parseAllowedHosts(["localhost"]));
    expect(await allowing.send({ url: `http://localhost:${port}/`, headers: {}, body: "{}" })).toMatchObject({
      status: 200,
      error: null,
    });
    allowing.close();
  } finally {
    sender.close();
    server.close();
  }
});
