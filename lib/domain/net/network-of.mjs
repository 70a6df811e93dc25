// Plain JavaScript: the web server reads it without a build.
import ipaddr from "ipaddr.js";

/** What one subscriber usually has all of, of the addresses of IPv6: a network of so many bits. */
const prefixLength = 64;

/** Ranges of IPv6 in which an address of IPv4 follows the same bits for everybody (NAT64 and the like). */
const translated = ["rfc6052", "rfc6145"];

/**
 * The network to count a client by, however its address is written: in other letters, as one of IPv6, in brackets, with a port or
 * the interface that it came by. An address of IPv4 stands for itself; one of IPv6 stands for its network, because whoever has
 * one of them has all. All that is no address is `unknown`.
 * @param {string} address
 * @returns {string}
 */
export function networkOf(address) {
  const bare = bareAddress(address);
  if (!ipaddr.isValid(bare)) return "unknown";
  const parsed = ipaddr.process(bare);
  const plain = parsed.toNormalizedString();
  if (parsed.kind() === "ipv4" || translated.includes(parsed.range())) return plain;
  return ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${prefixLength}`).toString();
}

/** @param {string} address */
function bareAddress(address) {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(address.trim()) ?? [];
  return (inBrackets ?? beforePort ?? address.trim()).replace(/%.*$/, "");
}
