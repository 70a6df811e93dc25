import { classNames } from "./class-names";
import "./rendered-markdown.css";

export type RenderedMarkdownProps = {
  /** What `renderHtml` made: only that is safe. */
  html: string;
  className?: string;
};

/** Markdown to look at, in short or aside. */
export function RenderedMarkdown({ html, className = "" }: RenderedMarkdownProps) {
  return (
    <div className={classNames("rendered-markdown", className)} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
