import ipaddr from "ipaddr.js";
import { hostOf, isPublicAddress } from "@/lib/domain/net/public-address";

/** Where webhooks may send beside the public internet: host names, and ranges of addresses. */
export type AllowedHosts = { names: ReadonlySet<string>; ranges: readonly AddressRange[] };

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type AddressRange = [Address, number];

const lowestFreePort = 1_024;

/** The hosts that the entries of `WEBHOOK_ALLOW` name. */
export function parseAllowedHosts(entries: readonly string[]): AllowedHosts {
  const names = entries.filter((entry) => !ipaddr.isValid(entry) && !ipaddr.isValidCIDR(entry));
  const ranges = entries.flatMap((entry): AddressRange[] => {
    if (ipaddr.isValidCIDR(entry)) return [ipaddr.parseCIDR(entry)];
    if (!ipaddr.isValid(entry)) return [];
    const address = ipaddr.parse(entry);
    return [[address, address.kind() === "ipv4" ? 32 : 128]];
  });
  return { names: new Set(names), ranges };
}

/** Whether webhooks may send to this host, wherever its name leads. */
export function isAllowedName(host: string, { names }: AllowedHosts): boolean {
  return names.has(host.toLowerCase().replace(/\.$/, ""));
}

/**
 * Whether a webhook may connect to this address: a public one if it sends with TLS, or an allowed one.
 */
export function mayConnect(address: string, isSecure: boolean, { ranges }: AllowedHosts): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  if (ranges.some((range) => isIn(plain, range))) return true;
  return isSecure && isPublicAddress(address);
}

function isIn(address: Address, [network, length]: AddressRange): boolean {
  return address.kind() === network.kind() && address.match(network, length);
}

/**
 * What is wrong with a URL to send to, to complete the sentence "url …"; null if nothing is. Where a name leads is known only
 * when it is connected to.
 */
export function findUrlProblem(url: URL, allowed: AllowedHosts): string | null {
  const host = hostOf(url);
  const isAddress = ipaddr.isValid(host);
  const isSecure = url.protocol === "https:";
  const isAllowed = isAllowedName(host, allowed) || (isAddress && mayConnect(host, false, allowed));
  // A name may lead into an allowed range.
  const mayBeAllowed = isAllowed || (!isAddress && allowed.ranges.length > 0);
  if (url.username !== "" || url.password !== "") {
    return "must not have a user name or a password; receivers check the signature instead";
  }
  if (!isSecure && !mayBeAllowed)
    return "must begin with https://, because what is sent could be read on its way";
  if (isAddress && !isAllowed && !mayConnect(host, isSecure, allowed)) {
    return "must lead to the public internet; whoever runs this server can allow other addresses by WEBHOOK_ALLOW";
  }
  if (!isAllowed && !isUsualPort(url)) return `must have the port 80, 443 or one from ${lowestFreePort} on`;
  return null;
}

function isUsualPort({ port }: URL): boolean {
  return ["", "80", "443"].includes(port) || Number(port) >= lowestFreePort;
}
