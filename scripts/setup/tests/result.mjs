import { stripVTControlCharacters } from "node:util";

// The result of a test run is `{ passed, failures, flaky }`, with a line or two for each failed test, and the names of
// those that passed only when tried again.

/** The result of a skipped run, or of one that ended without any output. */
export const noTests = { passed: 0, failures: [], flaky: [] };

/** The result of a run that ended with `code`: without a failed test, `what` itself failed. */
export function judge(result, code, what) {
  return code !== 0 && result.failures.length === 0
    ? { ...result, failures: [`${what} ended with exit code ${code}`] }
    : result;
}

/** The place of a test, its title, and the first line of its failure; of a property also what failed it. */
export function describeFailure(place, title, message) {
  const [reason, ...more] = stripVTControlCharacters(message).trim().split("\n");
  const example = more.filter((line) => /^(\{ seed:|Counterexample:)/.test(line));
  return [`${place} › ${title}`, reason, ...example].filter(Boolean).join("\n    ");
}
