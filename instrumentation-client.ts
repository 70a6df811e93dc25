import { countNavigation } from "@/components/shell/navigation/navigation-counter";
import { prefetchContent } from "@/lib/client/cache/content-prefetch";

const pathOfPage = /^\/pages\/([^/]+)$/;

readPageAt(window.location);

/** Next.js calls this when the way to another screen begins: a page's text is read while its screen is made. */
export function onRouterTransitionStart(url: string): void {
  countNavigation();
  const next = new URL(url, window.location.href);
  // What is in the trash cannot be read so.
  const mayRead = window.location.pathname !== "/trash" && next.pathname !== window.location.pathname;
  if (mayRead) readPageAt(next);
}

function readPageAt({ pathname }: { pathname: string }): void {
  const [, pageId] = pathOfPage.exec(pathname) ?? [];
  if (pageId !== undefined) prefetchContent(pageId);
}
