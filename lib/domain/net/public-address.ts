import ipaddr from "ipaddr.js";

const globalUnicast = { network: ipaddr.IPv6.parse("2000::"), length: 3 };

/**
 * Whether an address can be that of a server of the internet, and is not of this machine or its network (RFC 6890). Addresses
 * that stand for others, as those of 6to4, NAT64 and IPv4 in IPv6, are not public.
 */
export function isPublicAddress(address: string): boolean {
  // A zone names an interface of this machine.
  if (address.includes("%") || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(globalUnicast.network, globalUnicast.length);
}

/** The host of a URL, an IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

/** Whether a URL leads to no address that is not public; where a name leads is known only when it is connected to. */
export function mayBePublic(url: URL): boolean {
  const host = hostOf(url);
  return !ipaddr.isValid(host) || isPublicAddress(host);
}
