import "server-only";
import { readFile } from "node:fs/promises";
import { title } from "@/lib/contracts/fields/common-fields";
import type { ImportedPageRecord } from "@/lib/contracts/imports";
import type { ReceivedFile } from "@/lib/contracts/operation";
import { InvalidUtf8 } from "@/lib/domain/content/decode-utf8";
import type { PreparedContent } from "@/lib/domain/content/prepare-text";
import { invalidRequest } from "@/lib/domain/errors/refusals";
import { prepareContent } from "@/lib/services/content/prepare-content";
import type { ServiceContext } from "@/lib/services/context";
import { createMeasuredPage } from "@/lib/services/pages/create-page";

/** Creates a page from a markdown file; its title is the file's name without the ending. */
export async function importMarkdown(
  ctx: ServiceContext,
  input: { file: ReceivedFile; parentId: string | null },
): Promise<ImportedPageRecord> {
  const { file, parentId } = input;
  const name = title.safeParse(file.name.replace(/\.(?:md|markdown|txt)$/i, ""));
  if (!name.success) {
    const message = `has a name that, as a title, ${name.error.issues[0]?.message ?? "is not acceptable"}`;
    throw invalidRequest({ path: "file", message });
  }
  const content = await measure(await readFile(file.path));
  const page = await createMeasuredPage(ctx, { title: name.data, content, parentId, icon: null }, "import");
  return { page: { id: page.id, title: page.title }, warnings: [] };
}

async function measure(bytes: Uint8Array): Promise<PreparedContent> {
  try {
    return await prepareContent(bytes, "markdown");
  } catch (fault) {
    if (!(fault instanceof InvalidUtf8)) throw fault;
    throw invalidRequest({ path: "file", message: "is not valid UTF-8; save it as UTF-8 and send it again" });
  }
}
