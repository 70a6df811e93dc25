import { titleLengthMax } from "@/lib/contracts/limits";
import { cutName } from "@/lib/domain/titles/cut-name";
import { foldTitle } from "@/lib/domain/titles/fold-title";

// Room for the text that keeps two files apart, at most " 12345678 123".
const roomLength = 14;

/**
 * Splits a file's name into the stem and the ending with its dot: a number that keeps two files apart goes between
 * them. Only a stem that leaves no room for the number is cut.
 */
export function splitName(name: string): {
  stem: string;
  ending: string;
  stemKey: string;
  endingKey: string;
} {
  const dot = name.lastIndexOf(".");
  const at = dot > 0 && name.length - dot <= 16 ? dot : name.length;
  const stem = cutName(name.slice(0, at), titleLengthMax - roomLength - Array.from(name.slice(at)).length);
  const ending = name.slice(at);
  return { stem, ending, stemKey: foldTitle(stem), endingKey: foldTitle(ending) };
}
