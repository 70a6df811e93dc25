const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const sines = Array.from({ length: 64 }, (_, at) => Math.floor(2 ** 32 * Math.abs(Math.sin(at + 1))) | 0);

/** MD5 of bytes that come in pieces. Browsers have none; Evernote names files by it, and nothing secret hangs on it. */
export class Md5 {
  readonly #state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  readonly #block = new Uint8Array(64);
  readonly #words = new DataView(this.#block.buffer);
  #length = 0;

  add(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) {
      const filled = this.#length % 64;
      const part = bytes.subarray(at, at + 64 - filled);
      this.#block.set(part, filled);
      this.#length += part.length;
      at += part.length;
      if (this.#length % 64 === 0) this.#mix();
    }
  }

  /** The sum in hexadecimal digits; nothing can be added after that. */
  digest(): string {
    const bits = new DataView(new ArrayBuffer(8));
    bits.setUint32(0, (this.#length * 8) >>> 0, true);
    bits.setUint32(4, Math.floor(this.#length / 2 ** 29), true);
    this.add(Uint8Array.of(0x80));
    this.add(new Uint8Array((64 + 56 - (this.#length % 64)) % 64));
    this.add(new Uint8Array(bits.buffer));
    const bytes = new DataView(new ArrayBuffer(16));
    for (const [at, word] of this.#state.entries()) bytes.setInt32(at * 4, word, true);
    return [...new Uint8Array(bytes.buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  #mix(): void {
    let [a = 0, b = 0, c = 0, d = 0] = this.#state;
    for (let at = 0; at < 64; at++) {
      const round = at >> 4;
      const [mixed, word] = mixOf(round, { at, b, c, d });
      const sum = (a + mixed + (sines[at] ?? 0) + this.#words.getInt32(word * 4, true)) | 0;
      const by = shifts[round * 4 + (at % 4)] ?? 0;
      [a, d, c] = [d, c, b];
      b = (b + ((sum << by) | (sum >>> (32 - by)))) | 0;
    }
    for (const [at, word] of [a, b, c, d].entries()) this.#state[at] = ((this.#state[at] ?? 0) + word) | 0;
  }
}

type Mixing = { at: number; b: number; c: number; d: number };

/** What a step mixes in, and the word of the block that it takes. */
function mixOf(round: number, { at, b, c, d }: Mixing): readonly [number, number] {
  if (round === 0) return [(b & c) | (~b & d), at];
  if (round === 1) return [(d & b) | (~d & c), (5 * at + 1) % 16];
  if (round === 2) return [b ^ c ^ d, (3 * at + 5) % 16];
  return [c ^ (b | ~d), (7 * at) % 16];
}
