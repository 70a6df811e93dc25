import { stripVTControlCharacters } from "node:util";

// What came of a run of tests: `{ passed, failures }`, a line or two for each test that failed.

/** Of a run that was left out, or that ended before it could say anything. */
export const noTests = { passed: 0, failures: [] };

/** The result of a run that ended with `code`: without a test that failed, something else of `what` did. */
export function judge(result, code, what) {
  return code !== 0 && result.failures.length === 0
    ? { ...result, failures: [`${what} ended with exit code ${code}`] }
    : result;
}

/** Where a test stands, what it says, and the first line of why it failed. */
export function describeFailure(place, title, message) {
  const reason = stripVTControlCharacters(message).trim().split("\n", 1)[0];
  return `${place} › ${title}${reason ? `\n    ${reason}` : ""}`;
}
