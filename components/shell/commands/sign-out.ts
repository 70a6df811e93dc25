/** Ends this browser's session and goes to the sign-in page, or to another path of this site. */
export async function signOut(path = "/sign-in"): Promise<void> {
  // Loaded on demand: on the server the module fails when NEXTAUTH_URL is empty.
  const nextAuth = await import("next-auth/react");
  await nextAuth.signOut({ callbackUrl: path });
}
