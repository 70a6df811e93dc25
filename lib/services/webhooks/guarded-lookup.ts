import "server-only";
import { lookup as lookUpLocally, Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { type AllowedHosts, isAllowedName, mayConnect } from "@/lib/domain/webhooks/destination";

const dns = { timeout: 3_000, tries: 2 };

/** The code of the fault when a name leads to no address that may be connected to. */
export const noAddressCode = "ENOADDRESS";

/** Finds the addresses of a name. */
export type ResolveName = (name: string, isTrusted: boolean) => Promise<string[]>;

/**
 * Looks up the addresses of a name for a connection and passes on only those that a webhook may connect to. As the connection
 * is made to exactly these, a name that leads elsewhere a moment later gains nothing.
 */
export function guardedLookup(
  { isSecure, allowed }: { isSecure: boolean; allowed: AllowedHosts },
  resolve: ResolveName = resolveName,
): LookupFunction {
  return (name, options, answer) => {
    const isTrusted = isAllowedName(name, allowed);
    const refuse = () => {
      answer(Object.assign(new Error("No address to connect to."), { code: noAddressCode }), "", 0);
    };
    resolve(name, isTrusted).then((found) => {
      const [first, ...others] = found
        .filter((address) => isTrusted || mayConnect(address, isSecure, allowed))
        .map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
      if (first === undefined) refuse();
      else if (options.all === true) answer(null, [first, ...others]);
      else answer(null, first.address, first.family);
    }, refuse);
  };
}

/**
 * The addresses of a name in the DNS; of an allowed name also those that the machine itself knows. The machine's own way has
 * few threads, which slow name servers of others could hold.
 */
async function resolveName(name: string, isTrusted: boolean): Promise<string[]> {
  if (isTrusted) return (await lookUpLocally(name, { all: true })).map(({ address }) => address);
  const resolver = new Resolver(dns);
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
}
