import { toast } from "sonner";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import type { SendOptions } from "@/lib/client/http/send-with-progress";
import type { UploadMark } from "./upload-mark";

/** Uploads a file into the page and returns the markdown for it. */
export type UploadIntoPage = (file: File, options: SendOptions) => Promise<{ markdown: string }>;

/** The place in a text for a file. The mark shown there is not part of the text. */
export type UploadPlace = {
  /** Shows the progress or the result there; null shows nothing. */
  show: (mark: UploadMark | null) => void;
  /** Writes the markdown there; false when the place is gone, or no longer on screen. */
  write: (markdown: string) => boolean;
  /** Whether the place is still there, and on screen. */
  isOnScreen: () => boolean;
  /** Announces a message to screen readers. */
  announce: (text: string) => void;
};

/** Uploads a file and writes its markdown at its place. A failed upload can be retried: the file is still available. */
export async function uploadToPlace(place: UploadPlace, file: File, upload: UploadIntoPage): Promise<void> {
  place.announce(messages.files.uploadingInto(file.name));
  // The key stays the same, so that an attempt without a response does not store the file twice.
  await send(place, { file, upload, idempotencyKey: crypto.randomUUID() });
}

type Sending = { file: File; upload: UploadIntoPage; idempotencyKey: string };

async function send(place: UploadPlace, sending: Sending): Promise<void> {
  const { file, upload, idempotencyKey } = sending;
  const { name } = file;
  const words = messages.files;
  const abort = new AbortController();
  const show = (share: number) => place.show({ name, share, onCancel: () => abort.abort() });
  try {
    show(0);
    const { markdown } = await upload(file, {
      signal: abort.signal,
      idempotencyKey,
      onProgress: ({ sent, total }) => show(sent / Math.max(1, total)),
    });
    if (place.write(markdown)) place.announce(words.uploadedInto(name));
    else {
      // The text is no longer on screen: the file is stored beside the page, and the person can insert it.
      place.show(null);
      toast(words.uploadedElsewhere(name, markdown), { duration: 20_000 });
    }
  } catch (fault) {
    if (abort.signal.aborted) place.show(null);
    else showProblem(place, sending, `${words.uploadFailed(name)} ${explainFailure(fault)}`);
  }
}

function showProblem(place: UploadPlace, sending: Sending, problem: string): void {
  place.show({
    name: sending.file.name,
    problem,
    onCancel: () => place.show(null),
    onRetry: () => void send(place, sending),
  });
  place.announce(problem);
  if (!place.isOnScreen()) toast.error(problem);
}
