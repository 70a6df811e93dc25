const option = /^--?[^\s=]+$/;
const text = /^-.*\s/s;

/**
 * Arguments in which texts that begin with a hyphen, such as the item of a list `- Called Grace.`, are not taken for options: they
 * come last, behind `--`. The value of an option stays where it is.
 */
export function withTextsLast(args: readonly string[]): string[] {
  const end = args.indexOf("--");
  const before = end === -1 ? args : args.slice(0, end);
  const isText = before.map((arg, at) => text.test(arg) && !option.test(before[at - 1] ?? ""));
  if (!isText.includes(true)) return [...args];
  const texts = before.filter((_, at) => isText[at]);
  const others = before.filter((_, at) => !isText[at]);
  return [...others, "--", ...texts, ...(end === -1 ? [] : args.slice(end + 1))];
}
