// The parts of the set-up scripts (plain JavaScript, for a clone without dependencies) that the bench uses.
declare module "@/scripts/setup/database/database.mjs" {
  export function openDatabase(place: {
    databaseUrl?: string;
    dataDir: string;
  }): Promise<{ url: string; stop: () => Promise<void> }>;
}
declare module "@/scripts/setup/content-hash.mjs" {
  export function hashContent(paths: readonly string[]): string;
}
declare module "@/scripts/setup/set-up.mjs" {
  export function setUpCode(): Promise<void>;
  export function setUpBuild(): Promise<void>;
}
declare module "@/scripts/setup/root.mjs" {
  export const root: string;
}
declare module "@/scripts/setup/web-server/start-arguments.mjs" {
  export const startArguments: readonly string[];
}
declare module "@/scripts/setup/tests/chromium.mjs" {
  export function findChromium(): Promise<string>;
}
