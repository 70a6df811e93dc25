import type { Schema } from "@tiptap/pm/model";
import { nextTurn } from "@/lib/client/next-turn";
import type { Base } from "@/lib/domain/markdown/lossless/base";
import { openPage } from "@/lib/domain/markdown/lossless/open-page";
import { unpackBase } from "@/lib/domain/markdown/lossless/packed-base";
import type { OpenAnswer, OpenRequest } from "./open-base.worker";

/** Pages up to this length open faster than a worker answers. */
const lengthAtOnceMax = 16_000;

/** Opens a page for editing; a long one in a worker, so that nothing waits for it. */
export async function openBase(source: string, schema: Schema): Promise<Base> {
  if (source.length <= lengthAtOnceMax) return openPage(source, { schema });
  const answer = await askWorker(source).catch(() => null);
  // Without workers it takes longer, and opens all the same.
  return answer === null ? openPage(source, { schema }) : unpackInParts(answer, schema);
}

let worker: Worker | null = null;
let asked = 0;

function askWorker(source: string): Promise<OpenAnswer> {
  worker ??= new Worker(new URL("./open-base.worker.ts", import.meta.url), { type: "module" });
  const opener = worker;
  const id = (asked += 1);
  return new Promise((resolve, reject) => {
    const end = () => {
      opener.removeEventListener("message", read);
      opener.removeEventListener("error", fail);
    };
    const read = ({ data }: MessageEvent<OpenAnswer>) => {
      if (data.id !== id) return;
      end();
      resolve(data);
    };
    const fail = (event: ErrorEvent) => {
      end();
      worker = null;
      reject(new Error(event.message));
    };
    opener.addEventListener("message", read);
    opener.addEventListener("error", fail);
    const request: OpenRequest = { id, source };
    opener.postMessage(request);
  });
}

/** Makes the blocks of a long page a few at a time. */
async function unpackInParts({ facts, parts }: OpenAnswer, schema: Schema): Promise<Base> {
  const blocks: Base["blocks"][number][] = [];
  for (const part of parts) {
    await nextTurn();
    const parsed: unknown = JSON.parse(part);
    blocks.push(...unpackBase({ ...facts, blocks: Array.isArray(parsed) ? parsed : [] }, schema).blocks);
  }
  const doc = schema.node("doc", null, blocks.length > 0 ? blocks : schema.node("paragraph"));
  return { ...unpackBase({ ...facts, blocks: [] }, schema), doc, blocks };
}
