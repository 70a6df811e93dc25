import { asObject, textOf } from "@/lib/domain/imports/json-parts";
import type { FileDates } from "@/lib/domain/vault/file-dates";

/** What a text bundle says of its note. */
export type BearInfo = {
  id: string;
  title: string;
  dates: FileDates;
  isArchived: boolean;
  isTrashed: boolean;
  isEncrypted: boolean;
  isPinned: boolean;
};

/** Reads what a text bundle says of its note (`info.json`); what it does not say is none. */
export function readInfo(json: string): BearInfo {
  const said = asObject(asObject(parse(json))["net.shinyfrog.bear"]);
  const is = (name: string) => said[name] === 1 || said[name] === true;
  return {
    id: textOf(said, "uniqueIdentifier"),
    title: textOf(said, "title"),
    dates: {
      createdAt: toDate(textOf(said, "creationDate")),
      updatedAt: toDate(textOf(said, "modificationDate")),
    },
    isArchived: is("archived"),
    isTrashed: is("trashed"),
    isEncrypted: is("encrypted"),
    isPinned: is("pinned"),
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
}

function toDate(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
