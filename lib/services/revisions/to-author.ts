/** Who wrote, for the wire; null when the account is gone. */
export function toAuthor({
  userId,
  name,
  tokenName,
}: {
  userId: string | null;
  name: string | null;
  tokenName: string | null;
}) {
  return userId === null || name === null ? null : { id: userId, name, tokenName };
}
