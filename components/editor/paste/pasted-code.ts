/** Code copied from a code editor or a terminal. */
export type PastedCode = {
  text: string;
  /** The name of the language in a fence; null if unknown. */
  language: string | null;
  /** Whether its language is one for texts, so that it is read as markdown. */
  isText: boolean;
};

/** Recognises code pasted from a code editor or a terminal: their HTML only contains the colours of the text. */
export function readPastedCode(data: DataTransfer): PastedCode | null {
  const html = data.getData("text/html");
  const isFromEditor = data.types.includes("vscode-editor-data");
  if (!isFromEditor && !looksLikeCode(html)) return null;
  const given = data.getData("text/plain");
  const text = (given === "" ? textOfLines(html) : given).replace(/\r\n?/g, "\n");
  if (text.trim() === "") return null;
  const mode = isFromEditor ? modeOf(data.getData("vscode-editor-data")) : null;
  const isText = isFromEditor && (mode === null || TEXTS.has(mode));
  return { text, isText, language: mode === null ? null : (FENCE_NAMES[mode] ?? mode) };
}

const TEXTS = new Set(["markdown", "plaintext", "text", "mdx", "quarto", "git-commit", "scminput", "log"]);

const FENCE_NAMES: Record<string, string> = {
  typescriptreact: "tsx",
  javascriptreact: "jsx",
  shellscript: "bash",
  "objective-c": "objectivec",
  "objective-cpp": "objectivec",
  bat: "batch",
  jade: "pug",
};

function modeOf(json: string): string | null {
  try {
    const data: unknown = JSON.parse(json);
    const mode: unknown = typeof data === "object" && data !== null && "mode" in data ? data.mode : null;
    return typeof mode === "string" && /^[\w+#.-]+$/.test(mode) ? mode : null;
  } catch {
    return null;
  }
}

const MONOSPACE = /mono|menlo|consol|courier|code|cascadia|hack|iosevka|inconsolata/i;

/** Whether all of it is in one monospaced font, with its blanks kept. */
function looksLikeCode(html: string): boolean {
  if (!/font-family|font:/i.test(html) || html.includes("data-pm-slice")) return false;
  const { body, head } = new DOMParser().parseFromString(html, "text/html");
  const parts = [...body.children].filter(({ tagName }) => !["META", "STYLE", "BR"].includes(tagName));
  const [only] = parts;
  const isCocoa = head.querySelector("meta[content*=Cocoa]") !== null;
  if (isCocoa) return parts.every(({ tagName }) => tagName === "P") && isMonospaceOnly(html);
  if (!(only instanceof HTMLElement) || parts.length > 1) return false;
  const { fontFamily, whiteSpace } = only.style;
  if (!MONOSPACE.test(fontFamily)) return false;
  const isBare = only.tagName === "PRE" && only.className === "" && only.querySelector("code") === null;
  return isBare || (["DIV", "SPAN"].includes(only.tagName) && whiteSpace.startsWith("pre"));
}

function isMonospaceOnly(html: string): boolean {
  const fonts = [...html.matchAll(/font(?:-family)?:\s*([^;}]+)/gi)].map(([, font = ""]) => font);
  return fonts.length > 0 && fonts.every((font) => MONOSPACE.test(font));
}

function textOfLines(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const lineEnd of body.querySelectorAll("br")) lineEnd.replaceWith("\n");
  for (const line of body.querySelectorAll("div > div, p")) if (line.nextSibling) line.append("\n");
  return body.textContent;
}
