import { getFileOperation, updateFileOperation } from "@/lib/contracts/files";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { Reply } from "@/lib/http/reply";
import { toFileHeaders } from "@/lib/http/file-headers";
import { readFile } from "@/lib/services/files/read-file";
import { updateFile } from "@/lib/services/files/update-file";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(getFileOperation, async (ctx, { params, request: { headers } }) => {
    const asked = { range: headers.get("range"), ifRange: headers.get("if-range") };
    const { content, ...facts } = await readFile(ctx, { ...params, ...asked });
    return new Reply(content, toFileHeaders(facts), { status: facts.contentRange === null ? 200 : 206 });
  }),
  implement(updateFileOperation, (ctx, { params, body }) => updateFile(ctx, { ...params, ...body })),
);
