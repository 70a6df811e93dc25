import { parseArgs } from "node:util";

/**
 * Parses the arguments of a command by its options in usages.mjs; throws an Error whose message says in a sentence which
 * option is unknown, or wants a value.
 */
export function parseOptions(args, options) {
  const parsed = { args, options: toParsed(options), allowPositionals: true };
  const { tokens } = parseArgs({ ...parsed, strict: false, tokens: true });
  for (const token of tokens) if (token.kind === "option") refuseWrong(token, options);
  return parseArgs(parsed);
}

function refuseWrong({ name, rawName, value, inlineValue }, options) {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined) throw new Error(explainUnknown(rawName, Object.keys(options)));
  if (option.type === "boolean") {
    if (value !== undefined) throw new Error(`${rawName} takes no value.`);
  } else if (value === undefined) throw new Error(`${rawName} wants a value.`);
  else if (!inlineValue && value.startsWith("-"))
    throw new Error(`${rawName} wants a value; one that begins with a dash is written ${rawName}=${value}.`);
}

function explainUnknown(rawName, known) {
  const nearest = findNearest(rawName.replace(/^-+/, ""), known);
  return nearest === undefined
    ? `There is no option ${rawName} here.`
    : `There is no option ${rawName}; do you mean --${nearest}?`;
}

/** The known name that has most pairs of letters in common with the unknown one, if any has one. */
function findNearest(unknown, known) {
  const pairs = pairsOf(unknown);
  const likeness = (name) => {
    const others = pairsOf(name);
    return others.filter((pair) => pairs.includes(pair)).length / (pairs.length + others.length || 1);
  };
  const [nearest] = known.toSorted((one, other) => likeness(other) - likeness(one));
  return nearest !== undefined && likeness(nearest) > 0 ? nearest : undefined;
}

function pairsOf(name) {
  return [...name].slice(1).map((letter, at) => name[at] + letter);
}

function toParsed(options) {
  return Object.fromEntries(
    Object.entries(options).map(([name, { type, default: otherwise }]) => [
      name,
      otherwise === undefined ? { type } : { type, default: otherwise },
    ]),
  );
}
