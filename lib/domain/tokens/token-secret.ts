import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const pattern = /^(sh[a-z])_([0-9A-Za-z]{40})([0-9A-Za-z]{6})$/;

/** A new secret of a token: see `makeSecret`. */
export function makeTokenSecret(): string {
  return makeSecret("shf");
}

/** Whether a text has the form and the checksum of a token's secret; says nothing about whether the token exists. */
export function looksLikeTokenSecret(text: string): boolean {
  return looksLikeSecret("shf", text);
}

/** A new secret: the prefix, 40 random characters, and 6 of their CRC32, so that secret scanners recognise it. */
export function makeSecret(prefix: string): string {
  const random = Array.from({ length: 40 }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
  return `${prefix}_${random}${checksum(random)}`;
}

/** Whether a text has the form and the checksum of a secret with this prefix. */
export function looksLikeSecret(prefix: string, text: string): boolean {
  const [, found, random, check] = pattern.exec(text) ?? [];
  return found === prefix && random !== undefined && checksum(random) === check;
}

/** The stored form of a secret: its SHA-256. The secret has 238 random bits, so a slow hash would add nothing. */
export function hashSecret(secret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(secret).digest());
}

function checksum(random: string): string {
  let rest = crc32(random);
  let digits = "";
  for (let place = 0; place < 6; place++) {
    digits = alphabet.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
