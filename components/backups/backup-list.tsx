import Link from "next/link";
import { backupMessages } from "@/components/shell/messages/backup-messages";
import { formatBytes } from "@/lib/domain/files/format-bytes";
import { Notice } from "@/components/ui/notice";
import { RelativeTime } from "@/components/ui/time/relative-time";
import type { KnownBackups } from "@/lib/contracts/account/backups";
import { CommandToCopy } from "./command-to-copy";

const words = backupMessages;
const examplePlace = "/backups/sheaf";

/** The backups that the server makes, the newest first, and what is wrong with them. */
export function BackupList({ known }: { known: KnownBackups }) {
  const { folder, isEncrypted, everyHours, keep, isLate, fault, failure, unreadable, futureDated, backups } =
    known;
  return (
    <div className="grid gap-5">
      {fault === null ? null : (
        <Notice tone="alarm" role="status">
          {words.fault(fault)}
        </Notice>
      )}
      {isLate && fault === null ? (
        <LateNotice hasNone={backups.length === 0} hasFailed={failure !== null} />
      ) : null}
      {failure === null ? null : (
        <Notice tone="alarm" role="status">
          {words.failed} <RelativeTime dateTime={failure.at} />: {failure.reason}
        </Notice>
      )}
      {futureDated.length === 0 ? null : (
        <Notice tone="alarm">{words.futureDated(futureDated.join(", "))}</Notice>
      )}
      {unreadable === 0 ? null : <Notice tone="alarm">{words.unreadable(unreadable)}</Notice>}
      <p className="max-w-xl text-sm text-ink-soft wrap-anywhere">
        {words.schedule(everyHours, keep, folder)} {isEncrypted ? words.encrypted : words.notEncrypted}
      </p>
      {backups.length === 0 ? null : (
        <ul aria-label={words.title} className="divide-y divide-line border-y border-line">
          {backups.map(({ name, takenAt, version, rows, files, bytes }, index) => (
            <li key={name} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3 text-sm">
              <span className="flex-1 basis-52">
                <span className="font-medium">
                  <RelativeTime dateTime={takenAt} />
                </span>
                {index === 0 ? <span className="text-ink-soft"> · {words.last}</span> : null}
                <span className="block font-mono text-xs text-ink-soft">{name}</span>
              </span>
              <span className="text-ink-soft">{words.facts(rows, files, formatBytes(bytes))}</span>
              <span className="text-ink-soft">{words.version(version)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** That a backup is late, or is to come; where there is none, an attempt that failed says why by itself. */
function LateNotice({ hasNone, hasFailed }: { hasNone: boolean; hasFailed: boolean }) {
  if (hasNone && hasFailed) return null;
  return (
    <Notice tone={hasNone ? "plain" : "alarm"} role="status">
      {hasNone ? words.notYet : words.late}
    </Notice>
  );
}

/** How backups are made, where the server makes none. */
export function NoBackups() {
  return (
    <Notice>
      <p className="font-medium">{words.none}</p>
      <p className="mt-1 max-w-xl">{words.howTo}</p>
      <CommandToCopy command={words.command(examplePlace)} copyLabel={words.copyCommand} />
    </Notice>
  );
}

export type BackupUseProps = {
  /** Null stands for a server that makes none by itself. */
  place: string | null;
  /** What `--server` has to be; null where none is needed. */
  server: string | null;
};

/** How the newest backup of this server is checked and restored. */
export function BackupUse({ place, server }: BackupUseProps) {
  const { title, hint, check, restore, copyCheck, copyRestore, guide } = words.use;
  const shown = [
    quoteForShell(place ?? examplePlace),
    ...(server === null ? [] : [`--server ${server}`]),
  ].join(" ");
  return (
    <section className="mt-12 max-w-xl">
      <h2 className="font-serif text-lg font-semibold">{title}</h2>
      <p className="mt-2 text-sm text-ink-soft">{hint}</p>
      <CommandToCopy command={check(shown)} copyLabel={copyCheck} />
      <CommandToCopy command={restore(shown)} copyLabel={copyRestore} />
      <Link
        href="/docs/deployment#restoring"
        prefetch={false}
        className="mt-3 inline-block text-sm text-ink underline underline-offset-3 pointer-coarse:py-3"
      >
        {guide}
      </Link>
    </section>
  );
}

function quoteForShell(word: string): string {
  return /^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
