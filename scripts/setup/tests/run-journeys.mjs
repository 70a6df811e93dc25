import { findChromium } from "./chromium.mjs";
import { refuseUse } from "../process/command-line.mjs";
import { runPlaywright } from "./playwright.mjs";
import { printReason } from "../process/refusal.mjs";
import { setUpBuild, setUpCode } from "../set-up.mjs";

const forms = ["wide", "phone", "keyboard"];

/**
 * `npm run journeys`: runs the browser tests in one of their forms; exits with 1 on a failure.
 * @param {readonly string[]} given
 */
export async function runJourneys([form = "wide", ...options]) {
  if (!forms.includes(form)) refuseUse("journeys", `Name one of the forms first: ${forms.join(", ")}.`);
  try {
    await setUpCode();
    await setUpBuild();
    process.env.SHEAF_JOURNEYS = form;
    const { failures } = await runPlaywright(await findChromium(), options);
    process.exitCode = failures.length === 0 ? 0 : 1;
  } catch (error) {
    printReason(error);
    process.exitCode = 1;
  }
}
