import "server-only";
import { isPdf } from "@/lib/domain/files/media-type";
import { contentDisposition } from "@/lib/domain/files/content-disposition";

/** Metadata of the bytes for their headers. */
type Facts = {
  etag: string;
  mimeType: string;
  length: number;
  contentRange: string | null;
  disposition: string;
};

/**
 * The headers of stored bytes. A file opened directly has no origin, runs no script and loads nothing (`sandbox`), and
 * no other site can use it. The viewers of browsers do not show a PDF in a sandbox; they have their own.
 */
export function toFileHeaders(facts: Facts): Record<string, string> {
  return {
    ETag: facts.etag,
    "Content-Type": facts.mimeType,
    "Content-Length": String(facts.length),
    "Content-Disposition": facts.disposition,
    "Content-Security-Policy": isPdf(facts.mimeType)
      ? "frame-ancestors 'self'"
      : "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Accept-Ranges": "bytes",
    ...(facts.contentRange === null ? {} : { "Content-Range": facts.contentRange }),
  };
}

/** The headers of an export, so that browsers save it. */
export function toExportHeaders(facts: { name: string; mediaType: string }): Record<string, string> {
  return {
    "Content-Type": facts.mediaType,
    "Content-Disposition": contentDisposition("attachment", facts.name),
  };
}
