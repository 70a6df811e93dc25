import { uuidPattern } from "@/lib/contracts/fields/uuid-pattern";

/** Whose changes are reviewed: those of a token of the reader, or of a person, perhaps through a token of some name. */
export type ReviewedWriter = { tokenId: string } | { userId: string; tokenName?: string };

/** The times to choose from. */
export const reviewTimes = ["hour", "today", "week", "month"] as const;

/** From when on changes are reviewed: one of the times to choose from, or a moment in ISO 8601. */
export type ReviewSince = (typeof reviewTimes)[number] | { moment: string };

/** What is reviewed: whose changes, from when on, and the page to begin with. */
export type ReviewFilter = { writer: ReviewedWriter; since: ReviewSince; pageId: string | null };

const hourMs = 60 * 60 * 1000;

/** Reads the filter in the parameters of an address; null where it names nobody. */
export function parseReviewFilter(
  params: Record<string, string | string[] | undefined>,
): ReviewFilter | null {
  const { token, user, program, since, page } = params;
  const writer = readWriter({ token, user, program });
  if (writer === null) return null;
  return { writer, since: readSince(since), pageId: readId(page) };
}

/** The moment that is meant, in ISO 8601. */
export function momentOf(since: ReviewSince, now = new Date()): string {
  if (typeof since !== "string") return since.moment;
  if (since === "today") return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
  const hours = { hour: 1, week: 7 * 24, month: 30 * 24 }[since];
  return new Date(now.getTime() - hours * hourMs).toISOString();
}

/** The address of the screen with this filter. */
export function reviewHref({ writer, since, pageId }: ReviewFilter): `/review?${string}` {
  const params = new URLSearchParams();
  if ("tokenId" in writer) params.set("token", writer.tokenId);
  else {
    params.set("user", writer.userId);
    if (writer.tokenName !== undefined) params.set("program", writer.tokenName);
  }
  if (since !== "week") params.set("since", typeof since === "string" ? since : since.moment);
  if (pageId !== null) params.set("page", pageId);
  return `/review?${params.toString()}`;
}

/** The writer of something; a token of the reader by its id. */
export function writerOf(by: {
  id: string;
  tokenName: string | null;
  tokenId: string | null;
}): ReviewedWriter {
  if (by.tokenId !== null) return { tokenId: by.tokenId };
  return by.tokenName === null ? { userId: by.id } : { userId: by.id, tokenName: by.tokenName };
}

/** A name of a writer for what is kept of a review. */
export function keyOfWriter(writer: ReviewedWriter): string {
  return "tokenId" in writer ? writer.tokenId : `${writer.userId} ${writer.tokenName ?? ""}`;
}

type Raw = string | string[] | undefined;

function readWriter({
  token,
  user,
  program,
}: Record<"token" | "user" | "program", Raw>): ReviewedWriter | null {
  const tokenId = readId(token);
  if (tokenId !== null) return { tokenId };
  const userId = readId(user);
  if (userId === null) return null;
  return typeof program === "string" && program !== "" ? { userId, tokenName: program } : { userId };
}

function readSince(value: Raw): ReviewSince {
  const time = reviewTimes.find((one) => one === value);
  if (time !== undefined) return time;
  if (typeof value !== "string" || !(Date.parse(value) >= 0)) return "week";
  return { moment: new Date(value).toISOString() };
}

function readId(value: Raw): string | null {
  return typeof value === "string" && uuidPattern.test(value) ? value : null;
}
