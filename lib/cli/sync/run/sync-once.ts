import { type Left, pathOf } from "@/lib/cli/sync/model";
import { type Plan, planSync } from "@/lib/cli/sync/plan/plan-sync";
import type { Sides } from "./pass";
import type { KnownEntries } from "@/lib/cli/sync/ports";
import { runPlan } from "./run-plan";

const passesMax = 20;
const idlePassesMax = 2;

/** What one side would lose for nothing that was changed there. */
export type MassDeletion = { side: "server" | "disk"; items: number; of: number };

/** Many items go at once when a folder is empty that should not be, such as one that is not mounted. */
export function findMassDeletion({ going }: Plan, known: number): MassDeletion | null {
  const isMass = (items: number) => items > 10 && items > known / 2;
  if (isMass(going.remote)) return { side: "server", items: going.remote, of: known };
  return isMass(going.local) ? { side: "disk", items: going.local, of: known } : null;
}

/** How both sides are brought together. */
export type SyncOptions = {
  /** Whether items can be added at the top. */
  canEditTop: boolean;
  /** Whether anything on the server may be changed. */
  mayWrite: boolean;
  /** Reads what changed on the server into the journal. */
  refresh: () => Promise<void>;
  /** Refuses by throwing. */
  onMassDeletion: (deletion: MassDeletion) => void;
};

/** Plans what makes both sides the same, without doing it. */
export async function planOnce(sides: Sides, options: SyncOptions): Promise<Plan> {
  const { disk, journal } = sides;
  await options.refresh();
  const local = await disk.scan(findKnown(journal));
  const { canEditTop, mayWrite } = options;
  const remote = mayWrite
    ? journal.remote
    : new Map([...journal.remote].map(([id, item]) => [id, { ...item, canEdit: false }]));
  const { base } = journal;
  return planSync({ base, remote, local, canEditTop: canEditTop && mayWrite, isIgnored: disk.isIgnored });
}

/** What was on disk when both sides were last the same. */
export function findKnown({ base }: Pick<Sides["journal"], "base">): KnownEntries {
  const byPath = new Map<string, { kind: "folder" | "file"; stat: string; sha: string }>();
  const folderMarks = new Set<string>();
  const places = new Map([...base.values()].map((item) => [item.id, item]));
  const pathOf = (id: string): string => {
    const item = places.get(id);
    if (item === undefined) return "";
    return item.parentId === null ? item.file : `${pathOf(item.parentId)}/${item.file}`;
  };
  for (const { id, kind, mark, stat, sha } of base.values()) {
    const isFolder = kind === "folder";
    byPath.set(pathOf(id).normalize("NFC"), { kind: isFolder ? "folder" : "file", stat, sha });
    if (isFolder && mark !== "") folderMarks.add(mark);
  }
  return { byPath, folderMarks };
}

/**
 * Does what both sides need until nothing is left to do. What changed while it was looked at is looked at again. Returns
 * what stays as it is, what could not be done, and how much was done.
 */
export async function syncOnce(
  sides: Sides,
  options: SyncOptions,
): Promise<{ left: readonly Left[]; done: number }> {
  let all = 0;
  let idle = 0;
  for (let passes = 1; ; passes++) {
    const plan = await planOnce(sides, options);
    const deletion = findMassDeletion(plan, sides.journal.base.size);
    if (deletion !== null) options.onMassDeletion(deletion);
    const { done, refused } = await runPlan(sides, plan, options.refresh);
    all += done;
    idle = done === 0 ? idle + 1 : 0;
    if (plan.operations.length === 0 || idle === idlePassesMax || passes === passesMax)
      return { left: [...plan.left, ...listUndone(plan, refused)], done: all };
    // The feed can be behind, where something on the server takes long: a list is not.
    if (done === 0 && refused.size > 0) await sides.journal.forgetCursor();
    // What this pass made and somebody removed since can be made again.
    await sides.journal.endCycle();
  }
}

/** What is still to be done after all tries. */
function listUndone({ operations }: Plan, refused: ReadonlyMap<string, string>): Left[] {
  return operations.map((one) => {
    const path = pathOf(one);
    const why = refused.get(path);
    return { path, reason: `could not be done yet${why === undefined ? "" : ` (${why})`}` };
  });
}
