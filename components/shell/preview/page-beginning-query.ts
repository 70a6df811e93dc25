import { queryOptions } from "@tanstack/react-query";
import { embeddedTextQuery } from "@/lib/client/cache/embed-queries";
import { callOperation } from "@/lib/client/http/call-operation";

const lengthMax = 1_500;
const fields = "id,title,icon,folderPath,updatedAt,writtenBy";

/** A page with its beginning, or that of the heading or block in it that `place` names, as safe HTML. */
export function pageBeginningQuery(pageId: string, place: string) {
  return queryOptions({
    // A change of the page repeats everything that begins so.
    queryKey: ["embed", pageId, "beginning", place],
    queryFn: async ({ client, signal }) => {
      const whole = () => client.query(embeddedTextQuery(pageId, ""));
      const [page, { markdown }, { renderBeginning }] = await Promise.all([
        callOperation("GET /pages/{pageId}", { params: { pageId }, query: { fields }, signal }),
        // Where there is no such place, the link leads to the page.
        place === "" ? whole() : client.query(embeddedTextQuery(pageId, place)).catch(whole),
        import("@/lib/domain/markdown/render/render-beginning"),
      ]);
      const findTarget = ({ embed }: { embed: boolean }) => (embed ? null : { href: "", isImage: false });
      const html = renderBeginning(markdown, lengthMax, {
        findTarget,
        isUnlinked: true,
        idPrefix: "preview-",
      });
      return { ...page, html };
    },
    retry: false,
  });
}
