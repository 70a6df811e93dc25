const lengthMax = 2_000;
const loopback = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?((?:[/?].*)?)$/;

/** Schemes that a browser or an operating system handles itself, so that no app can claim them. */
const takenSchemes = new Set(
  (
    "about blob chrome chrome-extension content data dav facetime file filesystem ftp ftps geo git http intent jar " +
    "itms itms-apps itms-services javascript ldap ldaps mailto market microsoft-edge nfs rdp resource search search-ms sftp " +
    "shell sip sips sms smb ssh steam tel telnet urn vbscript view-source vnc webcal ws wss x-apple.systempreferences"
  ).split(" "),
);

/** Where a redirect leads: to a site, to an app on this device by a port of it, or to one by a scheme of its own. */
export type RedirectPlace = { kind: "site" | "device" | "app"; host: string };

/**
 * Whether a client may register this address (RFC 8252): https, http on this device, or a scheme of an app; nothing
 * that a browser would run or show by itself.
 */
export function isRedirectUri(uri: string): boolean {
  if (uri.length > lengthMax || !/^[\x21-\x7e]+$/.test(uri) || /[#\\]/.test(uri)) return false;
  if (!URL.canParse(uri)) return false;
  const { protocol, username, password, host } = new URL(uri);
  if (protocol === "https:") return username === "" && password === "" && host !== "";
  if (protocol === "http:") return loopback.test(uri);
  const scheme = protocol.slice(0, -1);
  return /^[a-z][a-z0-9+.-]*:\/[^\s]/i.test(uri) && !takenSchemes.has(scheme) && !scheme.startsWith("ms-");
}

/**
 * Whether the address of a request is a registered one, character by character. Only the port of an address on this
 * device may differ, because apps take one that is free (RFC 8252, section 7.3).
 */
export function matchesRedirectUri(registered: readonly string[], asked: string): boolean {
  if (!isRedirectUri(asked)) return false;
  return registered.some((uri) => uri === asked || isSameExceptPort(uri, asked));
}

function isSameExceptPort(registered: string, asked: string): boolean {
  const [, host, rest] = loopback.exec(registered) ?? [];
  const [, askedHost, askedRest] = loopback.exec(asked) ?? [];
  return host !== undefined && host === askedHost && rest === askedRest;
}

/** Where a redirect leads, for people. */
export function placeOfRedirect(uri: string): RedirectPlace {
  const { protocol, host } = new URL(uri);
  if (protocol === "https:") return { kind: "site", host };
  if (protocol === "http:") return { kind: "device", host };
  return { kind: "app", host: protocol.slice(0, -1) };
}

/** The address to send a browser back to, with these parameters added (RFC 6749, section 4.1.2). */
export function withParameters(uri: string, parameters: Record<string, string | null>): string {
  const added = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== null) added.set(name, value);
  return `${uri}${uri.includes("?") ? "&" : "?"}${added.toString()}`;
}
