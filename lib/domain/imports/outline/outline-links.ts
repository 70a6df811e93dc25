import { lose, type Note, toMark } from "@/lib/domain/imports/note";

/** What the targets of links to pages begin with; their ids follow. */
export const pagePrefix = "outline-page/";

/** What the targets of links to files begin with; their ids follow. */
export const filePrefix = "outline-file/";

const page = /^(?:https?:\/\/[^/?#]{1,300})?\/(?:doc|collection)\/([^/?#]{1,300})/;
const file = /^(?:https?:\/\/[^/?#]{1,300})?\/api\/attachments\.redirect\?id=([0-9a-f-]{36})/;

/** An address of Outline's site as a mark for the page or file that it leads to; other ones stay. */
export function toOwnAddress(address: string, note: Note): string {
  const [, id] = file.exec(address) ?? [];
  if (id !== undefined) return toMark(note, { target: filePrefix + id, written: address });
  const [, slug] = page.exec(address) ?? [];
  if (slug === undefined) return address;
  if (address.includes("#")) losePlace(note);
  return toMark(note, { target: pagePrefix + idInSlug(slug), written: address });
}

/** The id at the end of the name of a page in an address, or one that stands for itself. */
function idInSlug(slug: string): string {
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(slug);
  return isId ? slug : slug.slice(slug.lastIndexOf("-") + 1);
}

/** A target without a place that is called after a heading in a way of Outline's own. */
export function withoutPlace(target: string, note: Note): string {
  const at = target.indexOf("#h-");
  if (at === -1) return target;
  losePlace(note);
  return at === 0 ? target : target.slice(0, at);
}

function losePlace(note: Note): void {
  lose(note, "the places in pages that links lead to");
}
