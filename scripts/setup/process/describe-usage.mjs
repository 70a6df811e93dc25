import { usages } from "./usages.mjs";

/** The usage of a command as shown: the line, and with `isWhole` its description and arguments. */
export function describeUsage(name, { isWhole }) {
  const { does, operands, options = {} } = usages[name];
  const known = Object.entries(options);
  const shown = known.map(([option, { value, required }]) => {
    const named = value ? `--${option} ${value}` : `--${option}`;
    return required ? named : `[${named}]`;
  });
  const run = ["start", "test"].includes(name) ? `npm ${name}` : `npm run ${name}`;
  const line = ["Usage:", run, "--", operands?.shows, ...shown, "[--help]"].filter(Boolean).join(" ");
  if (!isWhole) return line;
  const all = [...known, ["help", { says: "shows this" }]];
  const width = Math.max(...all.map(([option, { value = "" }]) => `${option} ${value}`.length));
  const explained = all.map(([option, { value = "", says, default: otherwise }]) => {
    const named = `--${`${option} ${value}`.padEnd(width)}`;
    return `  ${named}  ${says}${otherwise ? ` (${otherwise} unless given)` : ""}`;
  });
  return [line, "", does, "", ...explained].join("\n");
}
