import { chromium } from "playwright";
import { findChromium } from "@/scripts/setup/tests/chromium.mjs";
import type { Given } from "@/scripts/setup/process/command-line.mjs";
import { WrongUse } from "@/scripts/setup/process/wrong-use.mjs";
import { startServer } from "@/scripts/setup/web-server/child-server.mjs";
import { fillFolder } from "./fill-folder";
import { measureFirstLoad } from "./first-load";
import { type Figure, printFigures } from "./figures";
import { measureTree } from "./measure-tree";
import { signUp } from "./sign-up";

/** Measures a workspace with a large folder in a real browser and prints the figures beside their bars. */
export async function main(given: Given): Promise<void> {
  const { items, rounds } = parseOptions(given);
  const server = await startServer({ env: { SIGNUP: "open", LOG_LEVEL: "silent" } });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const person = await signUp(browser, server.url);
    const folder = await fillFolder(person, { databaseUrl: server.databaseUrl, items });
    const figures: Figure[] = [];
    for (let round = 0; round < rounds; round++) {
      figures.push(...(await measureTree(person, folder)));
      figures.push(...(await measureFirstLoad(person, folder)));
    }
    console.log(`A folder of ${items} pages, ${rounds} rounds.\n`);
    printFigures(figures);
  } finally {
    await browser.close();
    await server.stop();
  }
}

function parseOptions({ values: { items = "", rounds = "" } }: Given): { items: number; rounds: number } {
  return { items: toCount(items), rounds: toCount(rounds) };
}

function toCount(value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new WrongUse(`${value} is no whole number from 1 to 999999.`);
  return Number(value);
}
