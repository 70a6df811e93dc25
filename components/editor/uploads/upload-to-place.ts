import { toast } from "sonner";
import { explainFailure } from "@/components/shell/messages/explain-failure";
import { messages } from "@/components/shell/messages/messages";
import type { SendOptions } from "@/lib/client/http/send-with-progress";
import type { UploadMark } from "./upload-mark";

/** Uploads a file into the page's folder and gives the markdown for it. */
export type UploadIntoPage = (file: File, options: SendOptions) => Promise<{ markdown: string }>;

/** The place in a text where a file is to be. What stands there meanwhile is no part of the text. */
export type UploadPlace = {
  /** Shows the file on its way there, or what became of it; null shows nothing any more. */
  show: (mark: UploadMark | null) => void;
  /** Writes the markdown there; false when the place is gone, or no longer on screen. */
  write: (markdown: string) => boolean;
  /** Whether the place is still there, and on screen. */
  isOnScreen: () => boolean;
  /** Says something to those who do not see the text. */
  announce: (text: string) => void;
};

/** Uploads a file and writes its markdown where it was put. What fails can be tried again: the file is still at hand. */
export async function uploadToPlace(place: UploadPlace, file: File, upload: UploadIntoPage): Promise<void> {
  place.announce(messages.files.uploadingInto(file.name));
  // The same key each time: what was stored by an attempt without an answer is not stored again.
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
      // The text is no longer on screen: the file is in the folder of the page, and the person can put it in.
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
