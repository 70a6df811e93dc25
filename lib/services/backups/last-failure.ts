import "server-only";
import { describeFault } from "@/lib/config/log";
import { BackupFault, isSystemFault } from "@/lib/storage/backups/backup-fault";

/** When a scheduled backup was not made, and why, as a sentence for administrators. */
export type BackupFailure = { at: string; reason: string };

// Bundles of one process have modules of their own, and one schedule.
const kept = globalThis as typeof globalThis & { sheafBackupFailure?: BackupFailure | null };

/** Notes why this process made no scheduled backup, which it was to make. */
export function noteBackupFailure(fault: unknown): void {
  kept.sheafBackupFailure = { at: new Date().toISOString(), reason: explain(fault) };
}

/** The last failure of this process; null if there was none. */
export function lastBackupFailure(): BackupFailure | null {
  return kept.sheafBackupFailure ?? null;
}

function explain(fault: unknown): string {
  if (fault instanceof BackupFault || isSystemFault(fault)) return fault.message;
  const { name, code = name } = describeFault(fault);
  return `${code}. The server's log says where.`;
}
