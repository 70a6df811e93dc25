import "server-only";
import { request } from "node:https";
import type { IncomingMessage } from "node:http";
import type { LookupFunction } from "node:net";
import { OAuthRefusal } from "@/lib/domain/oauth/oauth-refusal";
import { mayBePublic } from "@/lib/domain/net/public-address";
import { lookUpPublic } from "@/lib/services/net/guarded-lookup";

const bytesMax = 5 * 1024;
const secondsMax = 5;
const freshSeconds = { min: 5 * 60, usual: 60 * 60, max: 24 * 60 * 60 };

/** A fetched document, and how long it may be used. */
export type FetchedMetadata = { document: unknown; freshSeconds: number };

/** How documents are fetched; tests have other certificates and addresses. */
export type Fetching = {
  lookup: LookupFunction;
  ca?: string;
};

const onInternet: Fetching = { lookup: lookUpPublic };

/** Whether a client id is the address of a metadata document: https with a path, and in the one way to write it. */
export function isMetadataAddress(clientId: string): boolean {
  if (!clientId.startsWith("https://") || clientId.length > 2_000 || !URL.canParse(clientId)) return false;
  const { href, pathname, hash, username, password } = new URL(clientId);
  return href === clientId && pathname !== "/" && hash === "" && username === "" && password === "";
}

/**
 * Fetches the metadata document of a client (draft-ietf-oauth-client-id-metadata-document): by https from a public
 * address, without redirects, at most 5 KiB within 5 seconds. The document must name the address it was fetched from.
 */
export async function fetchClientMetadata(
  clientId: string,
  fetching: Fetching = onInternet,
): Promise<FetchedMetadata> {
  const url = new URL(clientId);
  if (!mayBePublic(url)) throw refuse("is not at a public address");
  const { text, caching } = await receive(url, fetching);
  const document = parse(text);
  if (typeof document !== "object" || document === null || !("client_id" in document))
    throw refuse("is not a JSON object with client_id");
  if (document.client_id !== clientId) throw refuse("names another client_id");
  return { document, freshSeconds: freshSecondsOf(caching) };
}

/** How long a document may be used by its `Cache-Control`, within bounds. */
export function freshSecondsOf(caching: string): number {
  if (/\bno-(?:store|cache)\b/i.test(caching)) return freshSeconds.min;
  const age = /\bmax-age="?(\d{1,9})/i.exec(caching)?.[1];
  const asked = age === undefined ? freshSeconds.usual : Number(age);
  return Math.min(freshSeconds.max, Math.max(freshSeconds.min, asked));
}

type Received = { text: string; caching: string };

function receive(url: URL, { lookup, ca }: Fetching): Promise<Received> {
  const signal = AbortSignal.timeout(secondsMax * 1_000);
  const headers = { Accept: "application/json", "User-Agent": "Sheaf" };
  return new Promise<Received>((resolve, reject) => {
    const fail = () => reject(refuse("could not be fetched"));
    const sent = request(
      url,
      { method: "GET", agent: false, lookup, signal, headers, ...(ca === undefined ? {} : { ca }) },
      (response) => {
        readText(response).then(
          (text) => resolve({ text, caching: response.headers["cache-control"] ?? "" }),
          (fault: unknown) => reject(fault instanceof OAuthRefusal ? fault : refuse("could not be fetched")),
        );
      },
    );
    sent.on("error", fail);
    sent.end();
  });
}

async function readText(response: IncomingMessage): Promise<string> {
  try {
    if (response.statusCode !== 200) throw refuse(`was answered with ${response.statusCode ?? 0}, not 200`);
    if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(response.headers["content-type"] ?? ""))
      throw refuse("is not JSON by its Content-Type");
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > bytesMax) throw refuse(`is larger than ${bytesMax} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString("utf8");
  } finally {
    response.destroy();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse("is not valid JSON");
  }
}

function refuse(what: string): OAuthRefusal {
  return new OAuthRefusal("invalid_client", `The metadata document of the app ${what}.`);
}
