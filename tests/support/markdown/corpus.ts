import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** A page of a corpus. */
export type CorpusPage = { id: string; text: string };

/** Reads a corpus: lines of JSON, each with `id` and `text`, as they are or compressed by gzip. */
export function readCorpus(path: string): CorpusPage[] {
  const bytes = readFileSync(path);
  const lines = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line, index) => toPage(JSON.parse(line), index));
}

function toPage(value: unknown, index: number): CorpusPage {
  if (typeof value === "object" && value !== null && "text" in value && typeof value.text === "string") {
    const id = "id" in value && typeof value.id === "string" ? value.id : `line ${index + 1}`;
    return { id, text: value.text };
  }
  throw new Error(`Line ${index + 1} of the corpus has no "text".`);
}
