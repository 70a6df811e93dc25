import type { CommandLine } from "@/lib/cli/command-line";
import { Failure, toFailure } from "@/lib/cli/failures";
import type { FoundItem } from "@/lib/cli/items/find-item";
import { markOfThisProcess } from "@/lib/cli/processes/process-mark";
import { callServer, openResponse, readAll } from "@/lib/cli/server/call-server";
import type { Connection } from "@/lib/cli/server/connection";
import { ApiError } from "@/lib/client/http/api-error";
import { mergePages } from "@/lib/domain/markdown/merge/merge-pages";
import {
  type EditPlace,
  type EditState,
  hasChanges,
  isEdited,
  openEdit,
  readEditedText,
  removeEdit,
  writeEdit,
  writeEditedText,
} from "./kept-edit";
import { hasMarks, markOverlaps } from "./mark-overlaps";
import { runEditor } from "./run-editor";

/** How an edit ended: nothing was changed, or stored as typed, or together with what others wrote meanwhile. */
export type EditOutcome = "unchanged" | "stored" | "merged";

const triesMax = 20;

/**
 * Opens a page in the editor and stores what it leaves, if the page is as it was; what others wrote meanwhile is merged.
 * The text is kept on this machine until the server has it; a kept one is gone on with.
 */
export async function editPage(
  { environment, terminal }: CommandLine,
  connection: Connection,
  page: FoundItem<"page">,
): Promise<EditOutcome> {
  const { place, kept } = await openEditOf(environment.dataFolder, connection, page);
  if (kept !== null && (await isEdited(kept))) throw editedElsewhere(kept, place);
  const isUnsaved = kept !== null && (await hasChanges(place, kept));
  if (isUnsaved) terminal.tell("Going on with your text that is not saved yet.");
  const begun = isUnsaved ? kept : await begin(connection, place, page.id);
  const state = { ...begun, editor: await markOfThisProcess() };
  await writeEdit(place, state);
  try {
    const status = await runEditor(environment.editor, place.textPath);
    if (status !== 0) throw new Failure("failed", `The editor ended with ${status}, so nothing is saved.`);
    return await save(connection, place, state);
  } catch (thrown) {
    throw await withKeptText(thrown, place, state);
  }
}

/** Forgets the kept text of a page; false without one. */
export async function discardEdit(
  { environment }: CommandLine,
  connection: Connection,
  page: FoundItem<"page">,
): Promise<boolean> {
  const { place, kept } = await openEditOf(environment.dataFolder, connection, page);
  await removeEdit(place);
  return kept !== null;
}

function openEditOf(dataFolder: string, { url }: Connection, { id, name }: FoundItem<"page">) {
  return openEdit(dataFolder, { server: url, pageId: id, title: name });
}

function editedElsewhere({ editor }: EditState, { textPath }: EditPlace): Failure {
  const { pid = "", host = "" } = editor ?? {};
  return new Failure(
    "conflict",
    `Process ${pid} of ${host} is editing this page, in ${textPath}. Close its editor first, or drop that text with --discard.`,
  );
}

async function begin(connection: Connection, place: EditPlace, pageId: string): Promise<EditState> {
  const { text, etag } = await readPage(connection, pageId);
  await writeEditedText(place, text);
  return { pageId, etag, base: text, isMarked: false, file: place.file };
}

async function readPage(connection: Connection, pageId: string): Promise<{ text: string; etag: string }> {
  const response = await openResponse(connection, "GET /pages/{pageId}/content", { params: { pageId } });
  return { text: await readAll(response), etag: response.headers.get("ETag") ?? "" };
}

/** Stores the text; after another writer's change, merged with it. */
async function save(connection: Connection, place: EditPlace, begun: EditState): Promise<EditOutcome> {
  let state = begun;
  let outcome: EditOutcome = "stored";
  for (let tries = 1; tries <= triesMax; tries++) {
    const mine = await readEditedText(place);
    if (state.isMarked && hasMarks(mine))
      throw new Failure(
        "conflict",
        "There are still passages between marks (<<<<<<< and >>>>>>>) to decide.",
      );
    if (mine === state.base) {
      await removeEdit(place);
      return "unchanged";
    }
    if (await store(connection, state, mine)) {
      await removeEdit(place);
      return outcome;
    }
    const theirs = await readPage(connection, state.pageId);
    state = await mergeInto(place, { state, mine, theirs });
    outcome = "merged";
    if (state.isMarked)
      throw new Failure(
        "conflict",
        "Somebody else changed the same passages. Both texts are in the file, between marks.",
      );
  }
  throw new Failure("conflict", "Others write to this page all the time. Try again in a moment.");
}

/** Whether the text was stored; false where somebody else had stored another one. */
async function store(connection: Connection, { pageId, etag }: EditState, text: string): Promise<boolean> {
  try {
    await callServer(connection, "PUT /pages/{pageId}/content", {
      params: { pageId },
      body: text,
      ifMatch: etag,
    });
    return true;
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.facts.code === "revision_conflict") return false;
    throw thrown;
  }
}

type Sides = { state: EditState; mine: string; theirs: { text: string; etag: string } };

/** Puts the merge into the file, based on their text from now on. */
async function mergeInto(place: EditPlace, { state, mine, theirs }: Sides): Promise<EditState> {
  const merge = mergePages({ base: state.base, mine, theirs: theirs.text });
  const isMarked = merge.status === "overlapping";
  // First the text: with its old base it merges to the same again.
  await writeEditedText(place, isMarked ? markOverlaps(merge.parts) : merge.markdown);
  const next = { ...state, etag: theirs.etag, base: theirs.text, isMarked };
  await writeEdit(place, next);
  return next;
}

/** The failure, with where the text is kept; an untouched text is not. */
async function withKeptText(thrown: unknown, place: EditPlace, state: EditState): Promise<unknown> {
  if (!(await hasChanges(place, state))) {
    await removeEdit(place);
    return thrown;
  }
  const failure = toFailure(thrown);
  const advice = `Your text is kept in ${place.textPath}. Run the same command again to go on with it, or with --discard to drop it.`;
  return failure === null ? thrown : new Failure(failure.exit, failure.message, [...failure.details, advice]);
}
