import { readEarly } from "@/lib/client/early-content";

const pathOfPage = /^\/pages\/([^/]+)$/;

/** Next.js calls this when the way to another screen begins: a page's text is read while its screen is made. */
export function onRouterTransitionStart(url: string): void {
  const [, pageId] = pathOfPage.exec(new URL(url, window.location.href).pathname) ?? [];
  if (pageId !== undefined) readEarly(pageId);
}

onRouterTransitionStart(window.location.href);
