import type { ImportResult } from "@/lib/contracts/imports";
import type { ApiCaller } from "@/tests/support/api-caller";
import { listAll } from "@/tests/support/tree";

/** The headers of a zip. */
export const asZip = { "Content-Type": "application/zip" };
/** Imports a vault of these files. */
export const importJson = (api: ApiCaller, files: object[], headers = {}) =>
  api.post<ImportResult>("/imports/vault", { files }, headers);
/** Imports a vault in a zip. */
export const importZip = (api: ApiCaller, zip: Buffer) =>
  api.post<ImportResult>("/imports/vault", zip, asZip);
/** The first folder of a name that a person sees. */
export const folderNamed = async (api: ApiCaller, name: string) =>
  (await listAll(api, "/folders")).find((folder) => folder.name === name) ?? null;
/** The first page of a name that a person sees; with an empty id where there is none. */
export const pageNamed = async (api: ApiCaller, title: string) =>
  (await listAll(api, "/pages")).find((page) => page.title === title) ?? { id: "" };
/** The bytes of a page. */
export const contentOf = async (api: ApiCaller, page: { id: string }) =>
  (await api.get(`/pages/${page.id}/content`)).bytes;
