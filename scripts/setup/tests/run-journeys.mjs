import { findChromium } from "./chromium.mjs";
import { runPlaywright } from "./playwright.mjs";
import { setUpBuild, setUpCode } from "../set-up.mjs";
import { WrongUse } from "../process/wrong-use.mjs";

const forms = ["wide", "phone", "keyboard"];

/**
 * `npm run journeys`: runs the browser tests in one of their forms; exits with 1 on a failure.
 * @param {readonly string[]} given
 */
export async function runJourneys([form = "wide", ...options]) {
  if (!forms.includes(form)) throw new WrongUse(`Name one of the forms first: ${forms.join(", ")}.`);
  await setUpCode();
  await setUpBuild();
  process.env.SHEAF_JOURNEYS = form;
  const { failures } = await runPlaywright(await findChromium(), options);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
