import "server-only";
import { lookup as lookUp, type LookupAddress, type LookupOptions } from "node:dns";
import { BlockList, isIP } from "node:net";

/** Ranges that lead to no server of the internet: the registries of special-purpose addresses (RFC 6890). */
const ranges = {
  ipv4: [
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/3",
  ],
  // Everything but 2000::/3, and in there what stands for other addresses or for none.
  ipv6: ["::/3", "4000::/2", "8000::/1", "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"],
} as const;

// Each family has its own list: in one list, a range of IPv6 counts for IPv4 too.
const blocked = { ipv4: blockListOf("ipv4"), ipv6: blockListOf("ipv6") };

function blockListOf(family: keyof typeof ranges): BlockList {
  const list = new BlockList();
  for (const range of ranges[family]) {
    const [address = "", length] = range.split("/");
    list.addSubnet(address, Number(length), family);
  }
  return list;
}

/** Whether an address can be that of a server of the internet, and is not of this machine or its network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  // A zone names an interface of this machine.
  if (family === 0 || address.includes("%")) return false;
  return family === 4 ? !blocked.ipv4.check(address, "ipv4") : !blocked.ipv6.check(address, "ipv6");
}

/** The host of a URL, as an address if it is one; names are looked up when they are connected to. */
export function isPublicHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return isIP(bare) === 0 || isPublicAddress(bare);
}

type Found = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * Looks a name up as `dns.lookup` does, for the connection that is made at once: fails where one of its addresses is not
 * public, so that no name can lead inside.
 */
export function lookUpPublic(hostname: string, options: LookupOptions, found: Found): void {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = error === null ? addresses : [];
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      found(error ?? notPublic(hostname), "");
    else if (options.all === true) found(null, addresses);
    else found(null, first.address, first.family);
  });
}

function notPublic(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${hostname} has no public address.`), { code: "ENOTPUBLIC" });
}
