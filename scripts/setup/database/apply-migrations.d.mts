/** Applies the missing migrations of this version or of a folder, or those that are named of them. */
export function applyMigrations(
  url: string,
  options?: { createDatabase?: boolean; folder?: string; only?: readonly string[] },
): Promise<void>;
