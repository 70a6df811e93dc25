import type { Extension as MdastExtension } from "mdast-util-from-markdown";
import { splice } from "micromark-util-chunked";
import {
  classifyCharacter,
  classifyPrecedingCharacter,
  isCjk,
  isCodeHighSurrogate,
  isCodeLowSurrogate,
  isIvs,
  isNonCjkPunctuation,
  isUnicodeWhitespace,
  tryGetGenuineNextCode,
  tryGetGenuinePreviousCode,
  TwoPreviousCode,
} from "micromark-extension-cjk-friendly-util";
import { resolveAll } from "micromark-util-resolve-all";
import type { Code, Construct, Event, Extension, Resolver, State, Token } from "micromark-util-types";
import { codes } from "./character-codes";

const construct: Construct = {
  name: "highlight",
  tokenize: tokenizeHighlight,
  resolveAll: resolveHighlights,
};

/** Reads `==text==` by the rules of emphasis in CJK texts: the marks must touch the text inside. */
export const highlight: Extension = {
  text: { [codes.equalsSign]: construct },
  insideSpan: { null: [construct] },
  attentionMarkers: { null: [codes.equalsSign] },
};

/** Converts the tokens of `highlight` to `highlight` nodes. */
export const highlightToTree: MdastExtension = {
  canContainEols: ["highlight"],
  enter: {
    highlight(token) {
      this.enter({ type: "highlight", children: [] }, token);
    },
  },
  exit: {
    highlight(token) {
      this.exit(token);
    },
  },
};

function tokenizeHighlight(
  this: ThisParameterType<Construct["tokenize"]>,
  ...[effects, ok, nok]: Parameters<Construct["tokenize"]>
): State {
  const { previous: unit, events } = this;
  const now = () => this.now();
  const sliceSerialize: typeof this.sliceSerialize = (...parts) => this.sliceSerialize(...parts);
  const isLow = unit !== null && isCodeLowSurrogate(unit);
  const previous = isLow ? tryGetGenuinePreviousCode(unit, now(), sliceSerialize) : unit;
  let size = 0;
  return start;

  function start(code: Code): State | undefined {
    if (previous === codes.equalsSign && events.at(-1)?.[1].type !== "characterEscape") return nok(code);
    effects.enter("highlightSequenceTemporary");
    return more(code);
  }

  function more(code: Code): State | undefined {
    if (code === codes.equalsSign) {
      if (size > 1) return nok(code);
      effects.consume(code);
      size++;
      return more;
    }
    if (size < 2) return nok(code);
    const token = effects.exit("highlightSequenceTemporary");
    const nearest = classifyCharacter(previous);
    const before = previous === codes.end ? nearest : classifyBefore(previous, nearest);
    const isHigh = code !== null && isCodeHighSurrogate(code);
    const after = classifyCharacter(isHigh ? tryGetGenuineNextCode(code, now(), sliceSerialize) : code);
    const isClosed = (kind: typeof after) => isNonCjkPunctuation(kind) || isUnicodeWhitespace(kind);
    const isAfterCjk = isCjk(before) || isIvs(nearest);
    token._open = !isClosed(after) || (isNonCjkPunctuation(after) && (isClosed(before) || isAfterCjk));
    token._close = !isClosed(before) || (isNonCjkPunctuation(before) && (isClosed(after) || isCjk(after)));
    return ok(code);
  }

  function classifyBefore(code: number, nearest: ReturnType<typeof classifyCharacter>) {
    const twoBefore = new TwoPreviousCode(code, now(), sliceSerialize);
    return classifyPrecedingCharacter(nearest, () => twoBefore.value(), code);
  }
}

/** Pairs each closing sequence with the nearest opening one before it; unpaired sequences are text. */
function resolveHighlights(events: Event[], context: Parameters<Resolver>[1]): Event[] {
  for (let close = 0; close < events.length; close++) {
    if (!isSequence(events[close], "enter") || events[close]?.[1]._close !== true) continue;
    let open = close - 1;
    while (open >= 0 && !(isSequence(events[open], "exit") && events[open]?.[1]._open === true)) open--;
    if (open >= 0) close = pair(events, { open, close }, context);
  }
  for (const [, token] of events) if (token.type === "highlightSequenceTemporary") token.type = "data";
  return events;
}

function isSequence(event: Event | undefined, kind: Event[0]): boolean {
  return event?.[0] === kind && event[1].type === "highlightSequenceTemporary";
}

/** Moves the events of one highlight into place and returns where they end. */
function pair(
  events: Event[],
  { open, close }: { open: number; close: number },
  context: Parameters<Resolver>[1],
): number {
  const opening = events[open]?.[1];
  const closing = events[close]?.[1];
  if (!opening || !closing) return close;
  opening.type = "highlightSequence";
  closing.type = "highlightSequence";
  const whole: Token = { type: "highlight", start: { ...opening.start }, end: { ...closing.end } };
  const inside: Token = { type: "highlightText", start: { ...opening.end }, end: { ...closing.start } };
  const constructs = context.parser.constructs.insideSpan.null ?? [];
  const next: Event[] = [
    ["enter", whole, context],
    ["enter", opening, context],
    ["exit", opening, context],
    ["enter", inside, context],
    ...resolveAll(constructs, events.slice(open + 1, close), context),
    ["exit", inside, context],
    ["enter", closing, context],
    ["exit", closing, context],
    ["exit", whole, context],
  ];
  splice(events, open - 1, close - open + 3, next);
  return open + next.length - 2;
}
