import "server-only";
import { jsonDepthMax } from "@/lib/contracts/limits";
import { DomainError } from "@/lib/domain/errors/domain-error";
import { invalidRequest } from "@/lib/domain/errors/refusals";

const quote = 0x22;
const backslash = 0x5c;

/**
 * Returns a function that takes the bytes of a JSON body part by part, and returns a refusal once they contain more
 * values, or nest deeper, than may be parsed; null until then. It does not detect invalid JSON.
 */
export function jsonMeter(valuesMax: number): (bytes: Uint8Array) => DomainError | null {
  let values = 1;
  let depth = 0;
  let isInText = false;
  // Whether an odd number of backslashes precedes the next byte of a text.
  let isEscaped = false;
  return (bytes) => {
    for (let at = 0; at < bytes.length; at++) {
      if (isInText) {
        const found = bytes.indexOf(quote, at);
        const end = found === -1 ? bytes.length : found;
        const slashes = slashesBefore(bytes, end, at);
        isEscaped = (slashes + (isEscaped && slashes === end - at ? 1 : 0)) % 2 === 1;
        at = end;
        if (found === -1) continue;
        isInText = isEscaped;
        isEscaped = false;
        continue;
      }
      switch (bytes[at]) {
        case quote:
          isInText = true;
          break;
        case 0x5b: // [
        case 0x7b: // {
          values++;
          if (++depth > jsonDepthMax) return tooDeep();
          break;
        case 0x5d: // ]
        case 0x7d: // }
          depth--;
          break;
        case 0x2c: // ,
          values++;
          break;
        default:
      }
      if (values > valuesMax) return tooMany(valuesMax);
    }
    return null;
  };
}

/** The number of backslashes before a place, counted back to `from`. */
function slashesBefore(bytes: Uint8Array, place: number, from: number): number {
  let start = place;
  while (start > from && bytes[start - 1] === backslash) start--;
  return place - start;
}

function tooDeep(): DomainError {
  return invalidRequest({
    path: "body",
    message: `has objects and arrays nested more than ${jsonDepthMax} deep`,
  });
}

function tooMany(valuesMax: number): DomainError {
  return new DomainError(
    "payload_too_large",
    `The body has more than ${valuesMax} values, the most this operation takes.`,
  );
}
