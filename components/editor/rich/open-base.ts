import { Node, type Schema } from "@tiptap/pm/model";
import type { Base } from "@/lib/domain/markdown/lossless/base";
import { openPage, type OpenedPart } from "@/lib/domain/markdown/lossless/open-page";
import { unpackBase } from "@/lib/domain/markdown/lossless/packed-base";
import type { OpenAnswer, OpenRequest } from "./open-base.worker";

/** Pages up to this length open faster than a worker answers. */
const lengthAtOnceMax = 16_000;

/**
 * Opens a page for editing; a long one in a worker, so that nothing waits for it. Its blocks are told of as they are
 * read, before all is there.
 */
export async function openBase(
  source: string,
  schema: Schema,
  onPart: (part: OpenedPart) => void = () => undefined,
): Promise<Base> {
  if (source.length <= lengthAtOnceMax) return openPage(source, { schema });
  // Without workers it takes longer, and opens all the same.
  return askWorker({ source, schema, onPart }).catch(() => openPage(source, { schema }));
}

type Asked = { source: string; schema: Schema; onPart: (part: OpenedPart) => void };

let worker: Worker | null = null;
let asked = 0;

function askWorker({ source, schema, onPart }: Asked): Promise<Base> {
  worker ??= new Worker(new URL("./open-base.worker.ts", import.meta.url), { type: "module" });
  const opener = worker;
  const id = (asked += 1);
  const blocks: Node[] = [];
  return new Promise((resolve, reject) => {
    const end = () => {
      opener.removeEventListener("message", read);
      opener.removeEventListener("error", fail);
    };
    const take = (answer: OpenAnswer) => {
      if (answer.kind === "whole") {
        end();
        resolve(unpackBase(answer.facts, schema, blocks));
        return;
      }
      const read = toBlocks(answer.blocks, schema);
      // What reads as before stays the very node that is on screen: what was edited is found by that.
      const kept = read.map((block, index) => sameOr(blocks[answer.at + index], block));
      const part = { at: answer.at, blocks: kept };
      blocks.splice(part.at, part.blocks.length, ...part.blocks);
      onPart(part);
    };
    const read = ({ data }: MessageEvent<OpenAnswer>) => {
      if (data.id !== id) return;
      try {
        take(data);
      } catch (fault) {
        end();
        reject(fault instanceof Error ? fault : new Error("The page could not be taken in."));
      }
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

function sameOr(before: Node | undefined, block: Node): Node {
  return before?.eq(block) ? before : block;
}

function toBlocks(json: string, schema: Schema): Node[] {
  const parsed: unknown = JSON.parse(json);
  return Array.isArray(parsed) ? parsed.map((block) => Node.fromJSON(schema, block)) : [];
}
