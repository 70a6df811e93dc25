import { useEffect } from "react";
import { messages } from "@/components/shell/messages/messages";
import { useStore } from "@/components/ui/use-store";
import { UploadLine } from "./upload-line";
import { uploadQueue } from "./upload-queue";

/** The files being uploaded, and the failed ones; nothing without any. */
export function UploadPanel() {
  const uploads = useStore(uploadQueue);
  const isUnderWay = uploads.some(({ state }) => state.kind !== "failed");
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnderWay]);
  if (uploads.length === 0) return null;
  return (
    <section
      aria-labelledby="uploads"
      className="pointer-events-auto fixed inset-x-4 bottom-[calc(1rem+var(--foot-bar,0px))] z-41 ml-auto max-w-96 animate-appear rounded-lg border border-line bg-raised shadow-lift print:hidden"
    >
      <h2 id="uploads" className="px-4 pt-3 text-sm font-semibold">
        {messages.files.uploads}
      </h2>
      <ul
        aria-label={messages.files.uploads}
        className="grid max-h-[40vh] gap-3 overflow-y-auto px-4 pt-2 pb-3"
      >
        {uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}
