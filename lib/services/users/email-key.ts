import "server-only";

/** The form of an e-mail address by which accounts are found: one account an address, however it is typed. */
export function toEmailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}
