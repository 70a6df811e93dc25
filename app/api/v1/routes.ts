import { operations } from "@/lib/contracts/operations";

/** Loads every route of the API, so that it can respond without Next.js too. */
export async function loadRoutes(): Promise<void> {
  const paths = new Set(operations.filter(({ base }) => base === undefined).map(({ path }) => path));
  for (const path of paths) {
    const folder = path.slice(1).replaceAll("{", "[").replaceAll("}", "]");
    await import(`./${folder}/route`);
  }
}
