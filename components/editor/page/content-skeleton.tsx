import { messages } from "@/components/shell/messages/messages";

const widths = ["92%", "100%", "84%", "0%", "96%", "71%"];

/** A placeholder for the text while it opens; visible only after a moment. */
export function ContentSkeleton() {
  return (
    <div className="grid animate-late gap-3.5 pt-2">
      {widths.map((width) => (
        <div key={width} aria-hidden style={{ width }} className="h-4 rounded-sm bg-hover" />
      ))}
      <p role="status" className="text-sm text-ink-soft">
        {messages.page.loading}
      </p>
    </div>
  );
}
