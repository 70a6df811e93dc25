import ipaddr from "ipaddr.js";

/** What one subscriber usually has all of, of the addresses of IPv6: a network of so many bits. */
const prefixLength = 64;

/** Ranges of IPv6 in which an address of IPv4 follows the same bits for everybody (NAT64 and the like). */
const translated = ["rfc6052", "rfc6145"];

/**
 * The network to count a client by. An address of IPv4 stands for itself, also where it is written as one of IPv6; one of IPv6
 * stands for its network, because whoever has one of them has all. What is no address stands for itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const plain = parsed.toNormalizedString();
  if (parsed.kind() === "ipv4" || translated.includes(parsed.range())) return plain;
  return ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${prefixLength}`).toString();
}
