/** The upper halves of the code pages of MS-DOS, which browsers do not know. */
const dosPages = {
  cp437:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
  cp850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
} as const;

/** A way to read a name in an old encoding, and a score for how likely the result is a name. */
type Reading = {
  decode: (bytes: Uint8Array) => string | null;
  score: (text: string, bytes: Uint8Array) => number;
};

/** The number of bytes of names by which the encoding of an archive is determined. */
const sampleBytesMax = 16 * 1024;

/**
 * Decodes the names of an archive that does not state their encoding. All names of one archive share an encoding: UTF-8
 * where it is valid for all, else the old encoding in which the first names look most plausible. There can be very many
 * names: `turn` is called with the length of each, and yields.
 */
export async function readNames(
  names: readonly Uint8Array[],
  turn: (size: number) => Promise<unknown>,
): Promise<(name: Uint8Array) => string> {
  const old: Uint8Array[] = [];
  let bytes = 0;
  for (const name of names) {
    await turn(name.length);
    if (decodeAs("utf-8", name) !== null) continue;
    old.push(name.subarray(0, sampleBytesMax));
    bytes += name.length;
    if (bytes > sampleBytesMax) break;
  }
  const reading = best(old);
  return (name) => decodeAs("utf-8", name) ?? reading.decode(name) ?? fromDos("cp437")(name);
}

function best(names: readonly Uint8Array[]): Reading {
  const [first, ...others] = readings;
  const rate = (reading: Reading) =>
    names.reduce((sum, name) => {
      const text = reading.decode(name);
      return sum + (text === null ? -1_000 : reading.score(text, name));
    }, 0);
  let chosen = first;
  let most = rate(first);
  for (const reading of others) {
    const rated = rate(reading);
    if (rated > most) [chosen, most] = [reading, rated];
  }
  return chosen;
}

const readings: readonly [Reading, ...Reading[]] = [
  { decode: fromDos("cp437"), score: ofLetters(/\p{Script=Latin}/u) },
  { decode: fromDos("cp850"), score: ofLetters(/\p{Script=Latin}/u) },
  { decode: (bytes) => decodeAs("windows-1252", bytes), score: ofLetters(/\p{Script=Latin}/u) },
  { decode: (bytes) => decodeAs("ibm866", bytes), score: ofLetters(/\p{Script=Cyrillic}/u) },
  { decode: (bytes) => decodeAs("windows-1251", bytes), score: ofLetters(/\p{Script=Cyrillic}/u) },
  // By the order of these standards, frequent characters precede rare ones.
  { decode: (bytes) => decodeAs("shift_jis", bytes), score: ofPairs(rateShiftJis) },
  { decode: (bytes) => decodeAs("gb18030", bytes), score: ofPairs(rateGbk) },
  { decode: (bytes) => decodeAs("euc-kr", bytes), score: ofPairs(rateEucKr) },
  { decode: (bytes) => decodeAs("big5", bytes), score: ofPairs(rateBig5) },
];

const decoders = new Map<string, TextDecoder>();

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  const known = decoders.get(encoding);
  const decoder = known ?? new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  if (known === undefined) decoders.set(encoding, decoder);
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

function fromDos(page: keyof typeof dosPages): (bytes: Uint8Array) => string {
  return (bytes) =>
    Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : dosPages[page].charAt(byte - 128),
    ).join("");
}

/**
 * Scores the letters of a script: plus for each letter, minus for anything else; capitals within words are penalised.
 */
function ofLetters(script: RegExp): Reading["score"] {
  return (text) => {
    let score = 0;
    let before = "";
    let run = 0;
    for (const character of text) {
      const isOld = character > "\u007f";
      run = isOld ? run + 1 : 0;
      if (isOld) {
        const isLetter = /\p{L}/u.test(character) && script.test(character);
        const isOdd = /\p{Lu}/u.test(character) && /\p{Ll}/u.test(before);
        // Accented Latin letters stand among unaccented ones; letters of other scripts stand together.
        const isLonely = script.test("a") ? run <= 2 : run > 1 || before !== "";
        score += isLetter
          ? isOdd
            ? -1
            : isLonely
              ? 1
              : -0.5
          : /[\p{L}\p{P}\p{N}]/u.test(character)
            ? -1
            : -2;
      }
      before = character;
    }
    return score;
  };
}

/** Scores pairs of bytes, each as one letter of two bytes. */
function ofPairs(rate: (lead: number, trail: number) => number): Reading["score"] {
  return (_text, bytes) => {
    let score = 0;
    for (let at = 0; at < bytes.length; at++) {
      const lead = bytes[at] ?? 0;
      if (lead < 128) continue;
      const isSingle = rate === rateShiftJis && lead >= 0xa1 && lead <= 0xdf;
      score += isSingle ? -0.5 : 2 * rate(lead, bytes[at + 1] ?? 0);
      if (!isSingle) at++;
    }
    return score;
  };
}

function rateShiftJis(lead: number, trail: number): number {
  // Full-width letters and digits resemble accented letters.
  if (lead === 0x82) return trail >= 0x9f ? 1.2 : 0.3;
  if (lead === 0x83) return 1.2;
  if (trail < 0x80) return 0.4;
  if (lead === 0x81) return 0.8;
  return lead >= 0x88 && lead <= 0x97 ? 1 : 0.3;
}

function rateGbk(lead: number, trail: number): number {
  if (trail < 0xa1) return -0.5;
  if (lead >= 0xb0 && lead <= 0xd7) return 1;
  return lead >= 0xa1 && lead <= 0xa3 ? 0.6 : 0.2;
}

function rateEucKr(lead: number, trail: number): number {
  if (trail < 0xa1) return -0.2;
  if (lead >= 0xb0 && lead <= 0xc8) return 1.1;
  return lead >= 0xa1 && lead <= 0xa3 ? 0.6 : -0.5;
}

function rateBig5(lead: number, trail: number): number {
  if (trail < 0x80) return lead >= 0xa4 && lead <= 0xc6 ? 0.4 : -0.2;
  return lead >= 0xa4 && lead <= 0xc6 ? 0.9 : -0.2;
}
