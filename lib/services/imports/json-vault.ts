import "server-only";
import { Readable } from "node:stream";
import type { VaultBody } from "@/lib/contracts/imports";
import { UnreadableEntry, type VaultEntry } from "./vault-entry";

/** The entries of a vault that came as JSON. */
export function openJsonVault(body: VaultBody): VaultEntry[] {
  return body.files.map(({ path, content, data, mimeType }) => {
    const isText = content !== undefined;
    return {
      path,
      isFolder: false,
      size: isText ? Buffer.byteLength(content) : Buffer.byteLength(toBase64(data ?? ""), "base64"),
      declaredType: mimeType ?? /^data:([^,;]*)/.exec(data?.slice(0, 200) ?? "")?.[1] ?? "",
      refusal:
        isText && !content.isWellFormed()
          ? "contains half of a surrogate pair, which is not a character"
          : null,
      open: () => Promise.resolve(Readable.from([isText ? Buffer.from(content) : decode(data ?? "")])),
    };
  });
}

/** What is base64 in the data of a file: without `data:…,` before it, and line ends in it. */
function toBase64(data: string): string {
  const comma = data.startsWith("data:") ? data.indexOf(",") : -1;
  return data.slice(comma + 1).replace(/\s+/g, "");
}

function decode(data: string): Buffer {
  const base64 = toBase64(data);
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(base64)) throw new UnreadableEntry("has data that is not base64");
  return Buffer.from(base64, "base64");
}
