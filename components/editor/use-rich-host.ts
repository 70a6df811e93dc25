import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { toast } from "sonner";
import { messages } from "@/components/shell/messages";
import { resolvePages } from "@/lib/client/pages";
import { readWikiLink } from "./rich/read-wiki-link";
import type { RichHost } from "./rich/rich-host";
import { safeAddress } from "./rich/safe-address";

/** What the editor asks of this page: opening links, and where images are. */
export function useRichHost(): RichHost {
  const router = useRouter();
  return useMemo(() => {
    const openWikiLink = async (value: string) => {
      const { title } = readWikiLink(value);
      if (title === "") return;
      const [page] = await resolvePages(title);
      if (page) router.push(`/pages/${page.id}`);
      else toast(messages.editor.noPage(title));
    };
    return {
      openWikiLink: (value) =>
        void openWikiLink(value).catch(() => toast.error(messages.editor.resolveFailed)),
      openAddress: (address) => {
        const safe = safeAddress(address);
        const url = safe === null ? null : new URL(safe, window.location.href);
        if (url?.origin === window.location.origin) router.push(url.pathname + url.search + url.hash);
        else if (url) window.open(url, "_blank", "noopener,noreferrer");
      },
      resolveImage,
    };
  }, [router]);
}

/** Images from elsewhere would tell their server who reads what, and when: they are not loaded. */
function resolveImage(source: string): string | null {
  if (/^data:image\/(?:png|jpeg|gif|webp|avif);/i.test(source)) return source;
  if (!source.startsWith("/") || source.startsWith("//")) return null;
  return source;
}
