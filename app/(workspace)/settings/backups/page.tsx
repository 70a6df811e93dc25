import type { Metadata } from "next";
import { requireActor } from "@/app/(workspace)/require-actor";
import { BackupList, BackupUse, NoBackups } from "@/components/backups/backup-list";
import { backupMessages } from "@/components/shell/messages/backup-messages";
import { listBackups } from "@/lib/services/backups/list-backups";
import { AdministratorsOnly } from "@/components/shell/layout/administrators-only";
import { serviceContext } from "@/lib/services/context";

export const metadata: Metadata = { title: backupMessages.title };

export default async function BackupsPage() {
  const actor = await requireActor("/settings/backups");
  if (!actor.user.isAdministrator) return <AdministratorsOnly />;
  const known = await listBackups(serviceContext(actor));
  return (
    <>
      <h1 className="font-serif text-2xl font-semibold">{backupMessages.title}</h1>
      <p className="mt-3 mb-10 max-w-xl text-ink-soft">{backupMessages.intro}</p>
      {known === null ? <NoBackups /> : <BackupList known={known} />}
      <BackupUse place={known?.folder ?? null} server={known?.server ?? null} />
    </>
  );
}
