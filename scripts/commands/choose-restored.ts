import { knownMigrations } from "@/scripts/setup/database/migrations.mjs";
import { chooseBackup, type ChosenBackup } from "@/lib/services/backups/choose-backup";
import { placeFromHere } from "./from-here";
import type { Call } from "./run-command";

/** The backup that `restore` is to restore; throws where there is none, or it is of a later version. Needs no database. */
export async function chooseRestored({ values, positionals: [place = ""] }: Call): Promise<ChosenBackup> {
  const backup = await chooseBackup(placeFromHere(place), {
    name: values["name"] ?? null,
    server: values["server"] ?? null,
  });
  const { migrations, version } = backup.manifest;
  const known = knownMigrations();
  if (migrations.every((migration) => known.includes(migration))) return backup;
  throw new Error(
    `The backup ${backup.name} is of a later version of Sheaf (${version}). Restore it with that version.`,
  );
}
