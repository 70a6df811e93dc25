import { Bot } from "lucide-react";
import { classNames } from "@/components/ui/class-names";

const grounds = ["bg-face-1", "bg-face-2", "bg-face-3", "bg-face-4", "bg-face-5", "bg-face-6"];

const edges = ["bg-edge-1", "bg-edge-2", "bg-edge-3", "bg-edge-4", "bg-edge-5", "bg-edge-6"];

const sizes = { small: "size-5 text-xs", usual: "size-8 text-xs" };

export type AuthorMarkProps = {
  /** The name of the person, whose initials are shown. */
  name: string;
  /** What the colour of a person follows, so that it is the same everywhere; none for a deleted account. */
  personId?: string | null | undefined;
  isProgram?: boolean;
  size?: keyof typeof sizes;
};

/** The sign of who did something: people are round, with their initials, and programs are square. */
export function AuthorMark({ name, personId = null, isProgram = false, size = "usual" }: AuthorMarkProps) {
  const style = classNames("grid shrink-0 place-items-center", sizes[size]);
  return isProgram ? (
    <span
      aria-hidden
      className={classNames(style, "rounded-md border border-program-line bg-program-wash text-program")}
    >
      <Bot className={size === "small" ? "size-3" : "size-4"} />
    </span>
  ) : (
    <span
      aria-hidden
      className={classNames(
        style,
        "rounded-full font-semibold text-ink select-none",
        personId === null ? "bg-press" : groundOf(personId),
      )}
    >
      {size === "small" ? firstLetterOf(name.trim()) : initialsOf(name)}
    </span>
  );
}

/** The style of a line in the margin beside what somebody wrote, in the colour of their sign. */
export function authorEdgeStyle(personId: string | null, isProgram: boolean): string {
  if (isProgram) return "bg-program";
  return (personId === null ? undefined : edges[placeOf(personId)]) ?? "bg-line-strong";
}

function groundOf(personId: string): string | undefined {
  return grounds[placeOf(personId)];
}

/** The place of a person's colour among those of people. */
function placeOf(personId: string): number {
  // The last digits of an id are random.
  return Number.parseInt(personId.slice(-6), 16) % grounds.length;
}

/** The first letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => firstLetterOf(word ?? "")).join("");
}

function firstLetterOf(word: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(word);
  return first?.segment.toLocaleUpperCase() ?? "";
}
