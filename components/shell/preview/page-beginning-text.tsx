import { messages } from "@/components/shell/messages/messages";
import { RenderedMarkdown } from "@/components/ui/rendered-markdown";
import "./page-beginning.css";

export type PageBeginningTextProps = { html: string };

/** The beginning of a page, as it reads. */
export function PageBeginningText({ html }: PageBeginningTextProps) {
  return html === "" ? (
    <p className="text-sm text-ink-soft">{messages.editor.emptyPage}</p>
  ) : (
    <RenderedMarkdown html={html} className="page-beginning" />
  );
}
