import "server-only";
import type { OwnerUsage } from "@/lib/db/items/owner-usage";
import type { Actor } from "@/lib/domain/access/actor";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { formatBytes } from "@/lib/domain/files/format-bytes";
import type { Quotas } from "./quotas";

/** What would exceed a quota: beside what is stored, or as the whole that would be stored with it. */
type Excess = { quotas: Quotas; ownerId: string } & (
  { stored: OwnerUsage; growth: OwnerUsage } | { total: OwnerUsage }
);

const settingOf = { pages: "QUOTA_PAGES", bytes: "QUOTA_STORAGE_MB" } as const;

/** The refusal of what would exceed this quota: how much there is, how much it would take, and what to do. */
export function quotaExceeded(actor: Actor, exceeded: keyof Quotas, excess: Excess): DomainError {
  const reason =
    excess.ownerId === actor.userId
      ? `${describe(exceeded, excess)} ${advise(actor, exceeded)}`
      : "The person who owns this has no room for it. Tell them, or put it in a folder of your own.";
  return new DomainError("quota_exceeded", `${reason} Nothing was changed.`);
}

function describe(exceeded: keyof Quotas, excess: Excess): string {
  const most =
    exceeded === "pages" ? toPages(excess.quotas.pages ?? 0) : formatBytes(excess.quotas.bytes ?? 0);
  const amount = (usage: OwnerUsage) =>
    exceeded === "pages" ? String(usage.pages) : formatBytes(usage.bytes);
  return "total" in excess
    ? `You may have ${most} here, and with this it would be ${amount(excess.total)}.`
    : `You may have ${most} here and use ${amount(excess.stored)}; this needs ${amount(excess.growth)} more.`;
}

function advise(actor: Actor, exceeded: keyof Quotas): string {
  const counts = `What is in the trash${exceeded === "bytes" ? " and in the history of pages" : ""} counts`;
  const isAdministrator = actor.kind === "session" && actor.user.isAdministrator;
  const more = isAdministrator
    ? `raise ${settingOf[exceeded]} in the settings of the server`
    : "ask the administrator";
  return `${counts}: delete something for good, or ${more}.`;
}

function toPages(count: number): string {
  return count === 1 ? "1 page" : `${count} pages`;
}
