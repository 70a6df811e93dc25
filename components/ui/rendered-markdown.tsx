import { classNames } from "./class-names";
import "./rendered-markdown.css";

export type RenderedMarkdownProps = {
  /** The output of `renderHtml`, which alone is safe. */
  html: string;
  className?: string;
};

/** Rendered markdown, as an excerpt or aside. */
export function RenderedMarkdown({ html, className = "" }: RenderedMarkdownProps) {
  return (
    <div className={classNames("rendered-markdown", className)} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
