import type { Transaction } from "@tiptap/pm/state";
import { textAttribute } from "@/lib/domain/markdown/schema/attributes";

/** A picture that came with pasted text: where it is to be, and its bytes if they came with it. */
export type PastedPicture = { at: number; alt: string; file: File | null };

/** Stands before the address of a picture whose bytes it holds, until they are a file. */
const HELD = "pasted-";

/** Where only the program is that the text was copied from. */
const OUT_OF_REACH = /^(?:pasted-data|blob|file|cid|webkit-fake-url|applewebdata|about|x-apple-[\w-]+):/i;

/** Has pictures that hold their bytes stay in pasted HTML. One that is loaded late has its address elsewhere. */
export function keepPictures(body: HTMLElement): void {
  for (const image of body.querySelectorAll("img[src^='data:' i]")) {
    const late = image.getAttribute("data-src") ?? "";
    const source = /^https?:/i.test(late) ? late : HELD + (image.getAttribute("src") ?? "");
    image.setAttribute("src", source);
  }
}

/** Takes the pictures that no address leads to out of what a transaction brought. */
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

/** The bytes that an address holds; null if it holds none, or what is no picture. */
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
