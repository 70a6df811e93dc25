import { unzip } from "@/tests/support/zips";
import { manifestPath } from "@/lib/domain/vault/vault-path";
import type { MortalServer } from "./mortal-server";
import { type SampleFile, type SampleVault, sha256Of } from "./sample-vault";
import { type Access, type Exported, exportAll } from "./vault-client";

/** Whether something was answered and must be there, is of unknown fate, or was removed and must not be there. */
export type Fate = "there" | "unknown" | "gone";

/** What became of all that was sent. */
export type Fates = { vaults: Map<SampleVault, Fate>; uploads: Map<SampleFile, Fate> };

/** What a person sees, and all that is wrong with it. */
export type Seen = { files: Record<string, Buffer>; broken: string[] };

/**
 * Looks at the workspace as an export shows it: a vault must be there with every path, byte and link or not at all, and
 * so must an upload; nothing else may be stored, and every file must come back with the bytes that were sent.
 */
export async function findBrokenVaults(server: MortalServer, access: Access, fates: Fates): Promise<Seen> {
  const { isWhole, zip } = await exportAll(access);
  if (!isWhole) return { files: {}, broken: ["a new export does not come whole"] };
  const files = await unzip(zip);
  const vaults = [...fates.vaults].flatMap(([vault, fate]) => checkVault(files, vault, fate));
  const uploads = [...fates.uploads].flatMap(([{ name, bytes }, fate]) => {
    const found = files[name];
    if (found === undefined) return fate === "there" ? [`upload ${name} is gone`] : [];
    if (fate === "gone") return [`upload ${name} is back`];
    return found.equals(bytes) ? [] : [`upload ${name} has other bytes`];
  });
  const rows = [...(await checkRows(server, files)), ...(await checkLinks(server, { files, fates }))];
  return {
    files,
    broken: [...vaults, ...uploads, ...rows, ...(await checkBytes(server, { access, fates }))],
  };
}

/** What is wrong with an export during which the server was killed: its client must be able to tell whether it is whole. */
export async function findSeemingExports({ isWhole, zip }: Exported): Promise<string[]> {
  const files = await unzip(zip).catch(() => null);
  if (!isWhole) return files === null ? [] : ["an export that was cut off is a zip that can be read"];
  return files !== null && manifestPath in files ? [] : ["an export that came whole is no whole zip"];
}

function checkVault(files: Record<string, Buffer>, vault: SampleVault, fate: Fate): string[] {
  const found = Object.keys(files).filter((path) => path.startsWith(`${vault.name}/`) && !path.endsWith("/"));
  if (found.length === 0) return fate === "there" ? [`vault ${vault.name} is gone`] : [];
  if (fate === "gone") return [`vault ${vault.name} is back`];
  if (found.length !== vault.files.size) {
    return [`vault ${vault.name} is there by ${found.length} of ${vault.files.size} files`];
  }
  return [...vault.files].flatMap(([path, bytes]) =>
    files[path]?.equals(bytes) === true ? [] : [`${path} has other bytes, or none`],
  );
}

/** Whatever is stored can be seen: there are as many rows as the export has entries. */
async function checkRows(server: MortalServer, files: Record<string, Buffer>): Promise<string[]> {
  const paths = Object.keys(files).filter((path) => path !== manifestPath);
  const folders = paths.filter((path) => path.endsWith("/")).length;
  const pages = paths.filter((path) => path.endsWith(".md")).length;
  const seen = {
    Folder: folders,
    Page: pages,
    PageTitle: pages,
    Revision: pages,
    File: paths.length - folders - pages,
  };
  return server.ask(async (db) => {
    const broken: string[] = [];
    for (const [table, count] of Object.entries(seen)) {
      const { rows } = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM "${table}"`);
      if (rows[0]?.count !== count)
        broken.push(`${rows[0]?.count} rows in ${table}, but ${count} can be seen`);
    }
    return broken;
  });
}

async function checkLinks(
  server: MortalServer,
  { files, fates }: { files: Record<string, Buffer>; fates: Fates },
): Promise<string[]> {
  return server.ask(async (db) => {
    const broken: string[] = [];
    for (const { name, links } of fates.vaults.keys()) {
      const { rows } = await db.query<{ bound: number }>(
        `SELECT count(*)::int AS bound FROM "Link" l JOIN "Page" p ON p.id = l."pageId"
         WHERE starts_with(p.title, $1) AND (l."toPageId" IS NOT NULL OR l."toFileId" IS NOT NULL)`,
        [`${name} note `],
      );
      const expected = `${name}/` in files ? links : 0;
      if (rows[0]?.bound !== expected)
        broken.push(`${rows[0]?.bound} of ${expected} links of ${name} lead anywhere`);
    }
    return broken;
  });
}

type FileRow = { id: string; name: string; sha256: string };

/** Every file that is known has the bytes that its row names, which are those that were sent under its name. */
async function checkBytes(
  server: MortalServer,
  { access, fates }: { access: Access; fates: Fates },
): Promise<string[]> {
  const { rows } = await server.ask((db) => db.query<FileRow>('SELECT id, name, sha256 FROM "File"'));
  const sent = sentHashes(fates);
  const broken: string[] = [];
  for (const { id, name, sha256 } of rows) {
    const headers = { authorization: `Bearer ${access.token}` };
    const response = await fetch(`${access.base()}/api/v1/files/${id}`, { headers });
    const read = sha256Of(new Uint8Array(await response.arrayBuffer()));
    if (response.status !== 200 || read !== sha256)
      broken.push(`file ${name} cannot be read as it was stored`);
    if (sent.get(name) !== sha256) broken.push(`file ${name} is not what was sent`);
  }
  return broken;
}

function sentHashes({ vaults, uploads }: Fates): Map<string, string> {
  const hashes = new Map([...uploads.keys()].map(({ name, bytes }) => [name, sha256Of(bytes)]));
  for (const { files } of vaults.keys()) {
    for (const [path, bytes] of files) hashes.set(path.split("/").at(-1) ?? "", sha256Of(bytes));
  }
  return hashes;
}
