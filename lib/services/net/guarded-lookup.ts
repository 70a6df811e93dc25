import "server-only";
import { lookup as lookUpLocally, Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "@/lib/domain/net/public-address";

const dns = { timeout: 3_000, tries: 2 };

/** The code of the fault when a name leads to no address that may be connected to. */
export const noAddressCode = "ENOADDRESS";

/** Where connections may go: to names wherever they lead, and to addresses. */
export type Guard = { isTrusted: (name: string) => boolean; mayConnect: (address: string) => boolean };

/** Finds the addresses of a name. */
export type ResolveName = (name: string, isTrusted: boolean) => Promise<string[]>;

/**
 * Looks up the addresses of a name for a connection and passes on only those that it may go to. As the connection is made to
 * exactly these, a name that leads elsewhere a moment later gains nothing.
 */
export function guardedLookup(
  { isTrusted, mayConnect }: Guard,
  resolve: ResolveName = resolveName,
): LookupFunction {
  return (name, options, answer) => {
    const trusts = isTrusted(name);
    const refuse = () => {
      answer(Object.assign(new Error("No address to connect to."), { code: noAddressCode }), "", 0);
    };
    resolve(name, trusts).then((found) => {
      const [first, ...others] = found
        .filter((address) => trusts || mayConnect(address))
        .map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
      if (first === undefined) refuse();
      else if (options.all === true) answer(null, [first, ...others]);
      else answer(null, first.address, first.family);
    }, refuse);
  };
}

/** Looks up only public addresses. */
export const lookUpPublic = guardedLookup({ isTrusted: () => false, mayConnect: isPublicAddress });

/**
 * The addresses of a name in the DNS; of a trusted name also those that the machine itself knows. The machine's own way has
 * few threads, which slow name servers of others could hold.
 */
async function resolveName(name: string, isTrusted: boolean): Promise<string[]> {
  if (isTrusted) return (await lookUpLocally(name, { all: true })).map(({ address }) => address);
  const resolver = new Resolver(dns);
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
}
