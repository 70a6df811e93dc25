import { redirect } from "next/navigation";
import { currentActor } from "@/lib/auth/current-actor";
import type { SessionActor } from "@/lib/domain/access/actor";

/** The signed-in person; sends everyone else to sign in first and back to `path` afterwards. */
export async function requireActor(path: string): Promise<SessionActor> {
  const actor = await currentActor();
  if (actor === null) redirect(`/sign-in?next=${encodeURIComponent(path)}`);
  return actor;
}
