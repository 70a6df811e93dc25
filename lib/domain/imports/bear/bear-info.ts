import { asObject, dateOf, parseJson, textOf } from "@/lib/domain/imports/json-values";
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
  const said = asObject(asObject(parseJson(json))["net.shinyfrog.bear"]);
  const is = (name: string) => said[name] === 1 || said[name] === true;
  return {
    id: textOf(said, "uniqueIdentifier"),
    title: textOf(said, "title"),
    dates: {
      createdAt: dateOf(said, "creationDate"),
      updatedAt: dateOf(said, "modificationDate"),
    },
    isArchived: is("archived"),
    isTrashed: is("trashed"),
    isEncrypted: is("encrypted"),
    isPinned: is("pinned"),
  };
}
