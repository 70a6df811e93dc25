import { type VaultBody, vaultBody } from "@/lib/contracts/imports";
import type { ReceivedVaultFile } from "@/lib/contracts/operation";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { decodeText } from "@/lib/domain/input/read-json-body";
import { parseJson } from "@/lib/domain/input/parse-input";
import { isPagePath, manifestPath, whyNotPath } from "./vault-path";

/** The limits of a part: files, and their bytes, unless a single file exceeds them. */
const partMax = { files: 500, bytes: 1024 * 1024 };

/** The files of a vault sent as JSON, in parts. Refuses one that is malformed as a whole. */
export function* readJsonVault(body: Uint8Array): Generator<ReceivedVaultFile[]> {
  const files = requireSound(toVault(parseJson(vaultBody, decodeText(body, "json"))));
  let part: ReceivedVaultFile[] = [];
  let bytes = 0;
  for (const given of files) {
    const file = readFile(given);
    part.push(file);
    bytes += file.bytes.length;
    if (part.length < partMax.files && bytes < partMax.bytes) continue;
    yield part;
    part = [];
    bytes = 0;
  }
  if (part.length > 0) yield part;
}

type GivenFile = VaultBody["files"][number];

// The schema guarantees this type.
function toVault(value: unknown): VaultBody {
  return value as VaultBody;
}

/** Refuses a request with malformed files; the first twenty faults are named. */
function requireSound({ files }: VaultBody): readonly GivenFile[] {
  const seen = new Set<string>();
  const faults = files.flatMap(({ path, content, data }, index) => {
    const at = `files[${index}]`;
    const reason = whyNotPath(path);
    if (reason !== null) return [{ path: `${at}.path`, message: reason }];
    if (seen.has(path)) return [{ path: `${at}.path`, message: "is there twice" }];
    seen.add(path);
    if (isPagePath(path))
      return content === undefined ? [{ path: `${at}.content`, message: "is required for a .md file" }] : [];
    // The manifest of an export is text too.
    const isSaid = data !== undefined || (path === manifestPath && content !== undefined);
    return isSaid ? [] : [{ path: `${at}.data`, message: "is required for a file that is not .md" }];
  });
  if (faults.length > 0) throw invalidRequest(...faults.slice(0, 20));
  return files;
}

function readFile({ path, content, data = "", mimeType, ...given }: GivenFile): ReceivedVaultFile {
  const dates = { createdAt: toDate(given.createdAt), updatedAt: toDate(given.updatedAt) };
  const declaredType = mimeType ?? /^data:([^,;]*)/.exec(data.slice(0, 200))?.[1] ?? "";
  if (content !== undefined) {
    const isText = content.isWellFormed();
    const refusal = isText ? null : "contains half of a surrogate pair, which is not a character";
    return { path, declaredType, dates, refusal, bytes: new TextEncoder().encode(content) };
  }
  const base64 = toBase64(data);
  const isBase64 = /^[A-Za-z0-9+/_-]*={0,2}$/.test(base64);
  return {
    path,
    declaredType,
    dates,
    refusal: isBase64 ? null : "has data that is not base64",
    // A copy, because a transfer to another thread would take along the whole shared buffer.
    bytes: new Uint8Array(isBase64 ? Buffer.from(base64, "base64") : []),
  };
}

function toDate(moment: string | undefined): Date | null {
  return moment === undefined ? null : new Date(moment);
}

/** The base64 in the data of a file, without `data:…,` before it and line ends in it. */
function toBase64(data: string): string {
  const comma = data.startsWith("data:") ? data.indexOf(",") : -1;
  return data.slice(comma + 1).replace(/\s+/g, "");
}
