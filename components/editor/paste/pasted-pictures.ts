import type { Transaction } from "@tiptap/pm/state";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";

/** A picture that came with pasted text: its place, and its bytes if included. */
export type PastedPicture = { at: number; alt: string; file: File | null };

/** Prefixes the address of a picture with inline bytes until they are a file. */
const HELD = "pasted-";

/** Only the program from which the text was copied can open these. */
const OUT_OF_REACH = /^(?:pasted-data|blob|file|cid|webkit-fake-url|applewebdata|about|x-apple-[\w-]+):/i;

/**
 * Preserves pictures with inline bytes in pasted HTML. Lazily loaded pictures have their address in another attribute.
 */
export function keepPictures(body: HTMLElement): void {
  for (const image of body.querySelectorAll("img[src^='data:' i]")) {
    const late = image.getAttribute("data-src") ?? "";
    const source = /^https?:/i.test(late) ? late : HELD + (image.getAttribute("src") ?? "");
    image.setAttribute("src", source);
  }
}

/** Takes the pictures without an accessible address out of a transaction's change. */
export function takePictures(tr: Transaction, { from, to }: { from: number; to: number }): PastedPicture[] {
  const found: { at: number; size: number; alt: string; source: string }[] = [];
  tr.doc.nodesBetween(from, to, (node, at) => {
    const source = node.type.name === "image" ? (textAttribute(node, "src") ?? "") : "";
    if (!OUT_OF_REACH.test(source)) return;
    found.push({ at, size: node.nodeSize, alt: textAttribute(node, "alt") ?? "", source });
  });
  const before = tr.mapping.maps.length;
  for (const { at, size } of [...found].reverse()) tr.delete(at, at + size);
  const moved = tr.mapping.slice(before);
  return found.map(({ at, alt, source }) => ({ at: moved.map(at), alt, file: toFile(source) }));
}

/** The bytes in a data address; null if it has none or is not a picture. */
function toFile(source: string): File | null {
  const [, type = "", options = "", data = ""] =
    /^pasted-data:(image\/[a-z0-9.+-]+)((?:;[^,]*)?),([^]*)$/i.exec(source) ?? [];
  if (type === "" || data === "") return null;
  try {
    const text = decodeURIComponent(data);
    const isEncoded = /;base64$/i.test(options.trim());
    const bytes = isEncoded ? bytesOf(atob(text.replace(/\s+/g, ""))) : new TextEncoder().encode(text);
    const ending = type.slice("image/".length).split("+")[0]?.toLowerCase() ?? "";
    return new File([bytes], `image.${ending.replace("jpeg", "jpg")}`, { type: type.toLowerCase() });
  } catch {
    return null;
  }
}

function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
