import { join } from "node:path";
import { Failure } from "@/lib/cli/failures";
import type { Environment } from "./environment";
import { readPrivateFile, writePrivateFile } from "./private-file";

/** The kept credentials for one server. */
export type SignIn = { token: string; email: string };

/** The kept credentials by the address of the server, and the server that is used unless another one is named. */
export type SignIns = { current: string | null; servers: Record<string, SignIn> };

/** The file with the kept credentials. */
export function signInsPath({ configFolder }: Environment): string {
  return join(configFolder, "credentials.json");
}

/** Reads the kept credentials. */
export async function readSignIns(environment: Environment): Promise<SignIns> {
  const path = signInsPath(environment);
  const text = await readPrivateFile(path);
  if (text === null) return { current: null, servers: {} };
  const kept = parseOr(text);
  if (!isSignIns(kept))
    throw new Failure("failed", `${path} cannot be read. Remove it and sign in again: sheaf login`);
  return kept;
}

/** Keeps the credentials for a server, which becomes the current one. */
export async function keepSignIn(environment: Environment, url: string, signIn: SignIn): Promise<void> {
  const { servers } = await readSignIns(environment);
  await write(environment, { current: url, servers: { ...servers, [url]: signIn } });
}

/** Forgets the credentials for a server; false without any. Another one that is left becomes the current one. */
export async function forgetSignIn(environment: Environment, url: string): Promise<boolean> {
  const { current, servers } = await readSignIns(environment);
  if (!Object.hasOwn(servers, url)) return false;
  const rest = Object.fromEntries(Object.entries(servers).filter(([server]) => server !== url));
  await write(environment, {
    current: current === url ? (Object.keys(rest)[0] ?? null) : current,
    servers: rest,
  });
  return true;
}

/** The address of a server in the form in which it is kept. A bare host name is a secure address. */
export function toServerUrl(given: string): string {
  const address = /^https?:\/\//i.test(given) ? given : `${isLocal(given) ? "http" : "https"}://${given}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.hostname === "" || url.username !== "" || url.search !== "" || url.hash !== "")
    throw new Failure(
      "usage",
      `"${given}" is not the address of a server. Give one such as https://notes.example.com`,
    );
  return url.origin + url.pathname.replace(/\/+$/, "");
}

/** Whether a token sent to this address could be read on its way. */
export function isOpenAddress(url: string): boolean {
  return url.startsWith("http:") && !isLocal(new URL(url).host);
}

function isLocal(host: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?:[:/]|$)/i.test(host);
}

function write(environment: Environment, signIns: SignIns): Promise<void> {
  return writePrivateFile(signInsPath(environment), `${JSON.stringify(signIns, null, 2)}\n`);
}

function parseOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isSignIns(kept: unknown): kept is SignIns {
  if (typeof kept !== "object" || kept === null || !("servers" in kept && "current" in kept)) return false;
  const { servers, current } = kept;
  if (current !== null && typeof current !== "string") return false;
  if (typeof servers !== "object" || servers === null) return false;
  return Object.values(servers).every(
    (one: unknown) =>
      typeof one === "object" && one !== null && "token" in one && typeof one.token === "string",
  );
}
