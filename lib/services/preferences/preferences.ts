import "server-only";
import {
  type PreferencesRecord,
  textSizes,
  textWidths,
  type UpdatePreferencesBody,
} from "@/lib/contracts/account/preferences";
import { findPreferences, type PreferenceRow, storePreferences } from "@/lib/db/preferences/preferences";
import { requireItem } from "@/lib/services/access/require-access";
import type { ServiceContext } from "@/lib/services/context";
import { findFolders } from "@/lib/services/folders/find-folders";

/** What the person chose, as far as it is accessible now. */
export async function getPreferences(ctx: ServiceContext): Promise<PreferencesRecord> {
  return presentPreferences(ctx, await findPreferences(ctx.db, ctx.actor.userId));
}

/** Changes what the person chose. */
export async function updatePreferences(
  ctx: ServiceContext,
  body: UpdatePreferencesBody,
): Promise<PreferencesRecord> {
  for (const id of [body.journalFolderId, body.templatesFolderId])
    if (typeof id === "string") await requireItem(ctx, { kind: "folder", id }, "view");
  return presentPreferences(ctx, await storePreferences(ctx.db, ctx.actor.userId, body));
}

async function presentPreferences(ctx: ServiceContext, row: PreferenceRow): Promise<PreferencesRecord> {
  const ids = [row.journalFolderId, row.templatesFolderId].filter((id) => id !== null);
  const accessible = new Set((ids.length === 0 ? [] : await findFolders(ctx, ids)).map(({ id }) => id));
  const shown = (id: string | null) => (id !== null && accessible.has(id) ? id : null);
  return {
    journalFolderId: shown(row.journalFolderId),
    templatesFolderId: shown(row.templatesFolderId),
    textSize: chosenOf(textSizes, row.textSize),
    textWidth: chosenOf(textWidths, row.textWidth),
  };
}

/** What was chosen, or the usual where a later version knows more choices. */
function chosenOf<Choice extends string>(choices: readonly Choice[], stored: string): Choice | "usual" {
  return choices.find((choice) => choice === stored) ?? "usual";
}
