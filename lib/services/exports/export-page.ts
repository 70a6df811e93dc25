import "server-only";
import { Readable } from "node:stream";
import type { ByteAnswer } from "@/lib/contracts/operation";
import { findContent } from "@/lib/db/content/content";
import { listFilesOfPages } from "@/lib/db/items/exports";
import { SafeNames } from "@/lib/domain/vault/safe-names";
import { notFound } from "@/lib/domain/errors/refusals";
import { requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { toZipEntry } from "./to-zip-entry";
import { type ZipEntry, zipStream } from "./zip-stream";

/** The data of an export: its media type, its file name, and its bytes. */
export type ExportedBytes = { mediaType: string; name: string; content: ByteAnswer };

/** Exports a page as a markdown file or, if it uses files that the actor can see, as a zip with them. */
export async function exportPage(ctx: ServiceContext, input: { pageId: string }): Promise<ExportedBytes> {
  const page = await requireItem(ctx, { kind: "page", id: input.pageId }, "view");
  const row = await findContent(ctx.db, ctx.actor, { pageId: input.pageId, lock: "no lock" });
  if (row === null) throw notFound("page");
  const names = new SafeNames();
  const path = names.add(page.title, ".md");
  const files = await listFilesOfPages(ctx.db, ctx.actor, [input.pageId]);
  if (files.length === 0) {
    const open = () => Promise.resolve(Readable.from([Buffer.from(row.markdown)]));
    return { mediaType: "text/markdown; charset=utf-8", name: path, content: { open } };
  }
  const entries: ZipEntry[] = [
    { kind: "text", path, text: row.markdown, changedAt: row.updatedAt },
    ...files.map((file) => toZipEntry({ kind: "file", file, path: names.addFile(file.name) })),
  ];
  const open = () => Promise.resolve(zipStream(entries));
  return { mediaType: "application/zip", name: `${path.slice(0, -3)}.zip`, content: { open } };
}
