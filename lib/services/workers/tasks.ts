import { changeText, type TextChange } from "@/lib/domain/content/change-text";
import { decodeUtf8 } from "@/lib/domain/content/decode-utf8";
import { type DiffOptions, unifiedDiff } from "@/lib/domain/content/unified-diff";
import { type KnownContent, prepareText } from "@/lib/domain/content/prepare-text";
import { decodeText, readJsonBody } from "@/lib/domain/input/read-json-body";
import type { NoteSource } from "@/lib/domain/imports/note-source";
import { readNote } from "@/lib/domain/imports/read-note";
import { rewritePageLinks } from "@/lib/domain/links/rewrite-page-links";
import { rewrittenAlike } from "@/lib/domain/links/rewritten-alike";
import { findBlock } from "@/lib/domain/markdown/sections/find-block";
import { readPageOutline } from "@/lib/domain/markdown/sections/page-outline";
import { type PartSelector, selectPart } from "@/lib/domain/markdown/sections/select-part";
import { blameLines, type TextState } from "@/lib/domain/provenance/blame-lines";
import { mergeStaying } from "@/lib/domain/review/merge-staying";
import { reviewText, undoInText, type WriterHistory } from "@/lib/domain/review/review-text";
import { describeFound, type FoundText } from "@/lib/domain/search/describe-found";
import type { ContentSearch } from "@/lib/domain/search/parse-search";
import { readQueryEntries } from "@/lib/domain/query-index/query-entries";
import { readJsonVault } from "@/lib/domain/vault/read-json-vault";

type Preparing = { text: string | Uint8Array; path: string; before: KnownContent | undefined };
type Rendering = { markdown: string; lengthMax: number; options: { isUnlinked: boolean } };
type Changing = { before: KnownContent; change: TextChange; path: string };

/** What is worked out of a text that somebody sent: by its name, from data to data. */
export const tasks = {
  readText: ({ bytes }: { bytes: Uint8Array }) => decodeText(bytes, "markdown"),
  readJson: ({ bytes, operationId }: { bytes: Uint8Array; operationId: string }) =>
    readJsonBody(bytes, operationId),
  prepare: ({ text, path, before }: Preparing) =>
    prepareText(typeof text === "string" ? text : decodeUtf8(text), path, before),
  change: ({ before, change, path }: Changing) =>
    prepareText(changeText(before.markdown, change), path, before),
  readQueryEntries,
  readOutline: ({ markdown }: { markdown: string }) => readPageOutline(markdown),
  findBlock: ({ markdown, name }: { markdown: string; name: string }) => findBlock(markdown, name),
  selectPart: ({ markdown, selector }: { markdown: string; selector: PartSelector }) =>
    selectPart(markdown, selector),
  describeFound: ({ text, search }: { text: FoundText; search: ContentSearch }) =>
    describeFound(text, search),
  diff: ({ before, after, options }: { before: string; after: string; options: DiffOptions }) =>
    unifiedDiff(before, after, options),
  blameLines: ({ states, isWhole }: { states: readonly TextState[]; isWhole: boolean }) =>
    blameLines(states, isWhole),
  review: reviewText,
  undoInText: ({ ids, ...history }: WriterHistory & { ids: readonly string[] | null }) =>
    undoInText(history, ids),
  mergeStaying: (states: { base: string; mine: string; theirs: string }) => mergeStaying(states),
  rewriteAlike: ({ markdown, ...texts }: { markdown: string; before: string; after: string }) =>
    rewrittenAlike(markdown, texts),
  rewriteLinks: rewritePageLinks,
  readNote: (source: NoteSource) => readNote(source),
  renderBeginning: async ({ markdown, lengthMax, options }: Rendering) => {
    // Loaded when it is first needed: it knows all of markdown.
    const { renderBeginning } = await import("@/lib/domain/markdown/render/render-beginning");
    return renderBeginning(markdown, lengthMax, options);
  },
};

/** The same for what comes in parts: nobody has to take in all of it at once. */
export const partedTasks = { readVault: ({ bytes }: { bytes: Uint8Array }) => readJsonVault(bytes) };

type Tasks = typeof tasks;
type PartedTasks = typeof partedTasks;

/** The name of a task. */
export type TaskName = keyof Tasks;

/** The name of a task whose result comes in parts. */
export type PartedTaskName = keyof PartedTasks;

/** What a task is given. */
export type TaskInput<N extends TaskName | PartedTaskName> = Parameters<(Tasks & PartedTasks)[N]>[0];

/** What a task results in; of one in parts, a part. */
export type TaskResult<N extends TaskName | PartedTaskName> = N extends TaskName
  ? Awaited<ReturnType<Tasks[N]>>
  : N extends PartedTaskName
    ? ReturnType<PartedTasks[N]> extends Iterable<infer Part>
      ? Part
      : never
    : never;
