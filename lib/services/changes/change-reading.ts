import "server-only";
import type { ListChangesQuery, ToldChange } from "@/lib/contracts/changes";
import type { ItemRef } from "@/lib/contracts/fields/item-ref";
import type { ChangeEpoch } from "@/lib/db/changes/change-epoch";
import { type ChangedItemRow, findChangedItems, findGrantedBelow } from "@/lib/db/changes/changed-items";
import { type ChangeRow, findChangeRows, type LogPlace } from "@/lib/db/changes/change-rows";
import {
  type ChangeCursor,
  type ChangePlace,
  type PlaceWithin,
  toChangeCursor,
} from "@/lib/domain/changes/change-cursor";
import {
  type ChangeReader,
  type ChangeStep,
  needsRoots,
  stepsOfChange,
} from "@/lib/domain/changes/steps-of-change";
import type { ServiceContext } from "@/lib/services/context";
import { presentChange, toldKindOf } from "./present-change";
import { readSubtree } from "./read-subtree";

/** Where a request stops, with `hasMore`, although it has told little or nothing. */
const bounds = { rows: 4_000, parts: 40, ms: 1_000 };
const rowsAtOnce = 200;

/** What is read: from where on, of which folder (null: no limit), and which changes. */
type Reading = {
  query: Pick<ListChangesQuery, "kinds" | "by" | "limit">;
  epoch: ChangeEpoch;
  start: ChangeCursor;
  scopeId: string | null;
};
type Step = ChangeStep<ChangedItemRow>;
type BelowStep = { step: Extract<Step, { below: string }> };
type ItemStep = Extract<Step, { ref: ItemRef }>;
/** The places within a change before and after a step of it; null is its beginning. */
type Passage = { before: PlaceWithin | null; after: PlaceWithin };
/** What is known about the items of some changes. */
type Known = { items: ReadonlyMap<string, ChangedItemRow>; scope: ChangedItemRow | null };

/** A change as it is told, with where it is. */
export type PlacedChange = {
  change: ToldChange;
  /** The same whenever this is told. */
  key: string;
  /** From `before` on it comes first, from `after` on what follows it. */
  before: ChangePlace;
  after: ChangePlace;
};

/** Changes that were read, and where to go on. */
export type ReadChanges = {
  told: PlacedChange[];
  cursor: string;
  hasMore: boolean;
  cursorAt: (place: ChangePlace) => string;
};

/** Reads changes until the answer is full, there are no more, or enough work is done. */
export class ChangeReading {
  readonly #ctx: ServiceContext;
  readonly #reading: Reading;
  readonly #reader: ChangeReader;
  readonly #told: PlacedChange[] = [];
  readonly #endsAt = performance.now() + bounds.ms;
  #place: ChangePlace;
  #parts = 0;

  constructor(ctx: ServiceContext, reading: Reading) {
    this.#ctx = ctx;
    this.#reading = reading;
    this.#reader = { userId: ctx.actor.userId, scopeId: reading.scopeId };
    this.#place = reading.start.place;
  }

  async read(): Promise<ReadChanges> {
    const { end, firstId } = this.#reading.epoch;
    const { db, actor } = this.#ctx;
    const scope = await this.#findScope();
    let rowsRead = 0;
    do {
      const after = placeBefore(this.#place);
      const { rows, places } = await findChangeRows(db, actor, { after, end, firstId, limit: rowsAtOnce });
      if (!(await this.#tellAll(rows, scope))) return this.#answer(true);
      const last = places.at(-1);
      if (last === undefined || places.length < rowsAtOnce) {
        this.#place = { xid: end, id: 0n, within: null };
        return this.#answer(false);
      }
      this.#place = { ...last, within: null };
      rowsRead += places.length;
    } while (rowsRead < bounds.rows && performance.now() < this.#endsAt);
    return this.#answer(true);
  }

  async #findScope(): Promise<ChangedItemRow | null> {
    const { scopeId } = this.#reading;
    if (scopeId === null) return null;
    return (await this.#find([{ kind: "folder", id: scopeId }])).get(scopeId) ?? null;
  }

  #find(items: readonly ItemRef[]): Promise<Map<string, ChangedItemRow>> {
    return findChangedItems(this.#ctx.db, this.#ctx.actor, items);
  }

  #answer(hasMore: boolean): ReadChanges {
    const { epoch, start } = this.#reading;
    const since = hasMore ? start.since : null;
    const cursorAt = (place: ChangePlace) => toChangeCursor({ mark: epoch.mark, place, since });
    return { told: this.#told, cursor: cursorAt(this.#place), hasMore, cursorAt };
  }

  /** Tells of these changes in turn; false when the answer is full. */
  async #tellAll(rows: readonly ChangeRow[], scope: ChangedItemRow | null): Promise<boolean> {
    const wanted = rows.filter((row) => this.#isWanted(row));
    const items = await this.#find(wanted.map(({ itemKind: kind, itemId: id }) => ({ kind, id })));
    for (const row of wanted) {
      const { xid, id } = row;
      const { within } = this.#place;
      const isResumed = within !== null && this.#place.xid === xid && this.#place.id === id;
      const done = { xid, id, within: null };
      const reached = await this.#tell(row, { items, scope }, isResumed ? within : null);
      if (reached === "all") {
        this.#place = done;
      } else {
        if (reached !== null) this.#place = { ...done, within: reached };
        return false;
      }
    }
    return true;
  }

  #isWanted({ actorId, tokenId, at }: ChangeRow): boolean {
    const { by } = this.#reading.query;
    const { since } = this.#reading.start;
    if (since !== null && at < since) return false;
    if (by === undefined) return true;
    return by === "me" ? actorId === this.#reader.userId : by === actorId || by === tokenId;
  }

  /** Tells what is left of a change; returns how far it came, null for not at all, when the answer is full. */
  async #tell(row: ChangeRow, known: Known, from: PlaceWithin | null): Promise<PlaceWithin | "all" | null> {
    let reached = from;
    for (const step of await this.#stepsOf(row, known)) {
      if (from !== null && isDone(step, from)) continue;
      if ("below" in step) {
        const place = from?.step === step.name ? from.place : null;
        const stopped = await this.#tellBelow(row, { step, place, reached });
        if (stopped !== null) return stopped.place === null ? reached : stopped;
      } else if (this.#wants(row, { id: step.ref.id, isThere: step.item !== null })) {
        if (this.#isFull()) return reached;
        this.#push(row, step, { before: reached, after: { step: step.name, place: null } });
      }
      reached = { step: step.name, place: null };
    }
    return "all";
  }

  async #stepsOf(row: ChangeRow, { items, scope }: Known): Promise<Step[]> {
    const sight = { item: items.get(row.itemId) ?? null, scope };
    const reader = this.#reader;
    return stepsOfChange(row, sight, { reader, roots: await this.#findRoots(row, sight) });
  }

  async #findRoots(row: ChangeRow, sight: { item: ChangedItemRow | null; scope: ChangedItemRow | null }) {
    if (!needsRoots(row, sight, this.#reader)) return [];
    const { itemId: folderId, ownerId } = row;
    const granted = await findGrantedBelow(this.#ctx.db, this.#ctx.actor, { folderId, ownerId });
    const items = await this.#find(granted);
    return granted.flatMap(({ id }) => items.get(id) ?? []);
  }

  /** Tells of all below a folder; returns how far it came when the answer is full, null at the end. */
  async #tellBelow(
    row: ChangeRow,
    { step, place, reached }: BelowStep & { place: PlaceWithin["place"]; reached: PlaceWithin | null },
  ): Promise<PlaceWithin | null> {
    if (!this.#wants(row, { id: step.below, isThere: true })) return null;
    const { limit } = this.#reading.query;
    const stopAt = (at: PlaceWithin["place"]) => ({ step: step.name, place: at });
    let from = place;
    for (;;) {
      if (this.#isOver()) return stopAt(from);
      const room = limit - this.#told.length;
      const part = await readSubtree(this.#ctx, { folderId: step.below, from, limit: room + 1 });
      for (const { item, after } of part.found) {
        if (this.#isFull()) return stopAt(from);
        const before = from === null ? reached : stopAt(from);
        this.#push(row, { name: step.name, ref: item, item }, { before, after: stopAt(after) });
        from = after;
      }
      if (part.next === null) return null;
      from = part.next;
    }
  }

  #push(row: ChangeRow, { name, ref, item }: ItemStep, within: Passage): void {
    const { xid, id, at } = row;
    const { before, after } = within;
    this.#told.push({
      change: presentChange(row, { ref, item, userId: this.#reader.userId }),
      key: [xid, id, at.getTime(), name, ref.id].join("~"),
      before: before === null ? { xid, id: id - 1n, within: null } : { xid, id, within: before },
      after: { xid, id, within: after },
    });
  }

  #wants(row: ChangeRow, told: { id: string; isThere: boolean }): boolean {
    const { kinds } = this.#reading.query;
    return kinds === undefined || kinds.includes(toldKindOf(row, told));
  }

  #isFull(): boolean {
    return this.#told.length >= this.#reading.query.limit;
  }

  /** Whether so much of subtrees is read that the rest is for another request. */
  #isOver(): boolean {
    this.#parts += 1;
    return this.#parts > bounds.parts || (this.#parts > 1 && performance.now() > this.#endsAt);
  }
}

/** Where to read from so that the change comes first that was not told to its end. */
function placeBefore({ xid, id, within }: ChangePlace): LogPlace {
  return { xid, id: within === null ? id : id - 1n };
}

function isDone({ name }: Step, { step, place }: PlaceWithin): boolean {
  return place === null ? name <= step : name < step;
}
