import "server-only";

/** The key of an e-mail address, which finds one account however the address is typed. */
export function toEmailKey(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}
