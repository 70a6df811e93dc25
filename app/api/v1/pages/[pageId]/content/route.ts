import { getContentOperation, replaceContentOperation } from "@/lib/contracts/content";
import { defineRoutes } from "@/lib/http/define-routes";
import { implement } from "@/lib/http/implement";
import { Reply } from "@/lib/http/reply";
import { getContent } from "@/lib/services/content/get-content";
import { replaceContent } from "@/lib/services/content/replace-content";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoutes(
  implement(getContentOperation, async (ctx, { params, query }) => {
    const { markdown, etag, updatedAt, part } = await getContent(ctx, { ...params, ...query });
    const headers = { ETag: etag, "Last-Modified": updatedAt.toUTCString() };
    if (part === null) return new Reply(markdown, headers);
    const { firstLine, lastLine, lines, firstByte, lastByte, bytes, next } = part;
    const place = `lines ${firstLine}-${lastLine}/${lines}; bytes ${firstByte}-${lastByte}/${bytes}`;
    const link = next === null ? {} : { Link: `<${next}>; rel="next"` };
    return new Reply(markdown, { ...headers, ...link, "Content-Part": place }, { json: { part } });
  }),
  implement(replaceContentOperation, async (ctx, { params, body, ifMatch }) => {
    const etag = await replaceContent(ctx, { ...params, markdown: body, ifMatch });
    return new Reply(null, { ETag: etag });
  }),
);
