import { once } from "node:events";
import colors from "picocolors";

/** Where a command prints: results on standard output, everything else on standard error. */
export type Terminal = {
  /** Whether standard output is a terminal, so that people read it. */
  isInteractive: boolean;
  /** Whether a person can be asked. */
  canAsk: boolean;
  print: (line: string) => void;
  printJson: (value: unknown) => void;
  /** Writes bytes as they are; resolves when there is room for more. */
  write: (bytes: Uint8Array | string) => Promise<void>;
  /** Tells the person something that is no result. */
  tell: (line: string) => void;
  paint: Paint;
};

/** Colours for standard output, or none. */
type Paint = Record<"bold" | "dim" | "cyan" | "yellow", (text: string) => string>;

/** The terminal of this process. A reader that stops reading, such as `head`, ends it without a word. */
export function openTerminal(options: { noColor: boolean }): Terminal {
  const { stdout, stderr, stdin } = process;
  for (const stream of [stdout, stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") process.exit(0);
      throw error;
    });
  const { bold, dim, cyan, yellow } = colors.createColors(stdout.isTTY && !options.noColor);
  const print = (line: string) => void stdout.write(`${line}\n`);
  return {
    isInteractive: stdout.isTTY,
    canAsk: stdin.isTTY && stderr.isTTY,
    print,
    printJson: (value) => print(JSON.stringify(value, null, stdout.isTTY ? 2 : 0)),
    async write(bytes) {
      if (!stdout.write(bytes)) await once(stdout, "drain");
    },
    tell: (line) => void stderr.write(`${line}\n`),
    paint: { bold, dim, cyan, yellow },
  };
}

/** A text from elsewhere for one line of a terminal: what would move the cursor or change colours is shown as a symbol. */
export function toLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return code < 0x20 ? String.fromCodePoint(0x2400 + code) : "\ufffd";
  });
}
