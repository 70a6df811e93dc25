/** Bytes with random access. */
export type RandomAccess = {
  size: number;
  read: (offset: number, length: number) => Promise<Uint8Array>;
};

/** Called with the number of bytes about to be read, to yield; rejects to cancel. */
export type Turn = (bytes: number) => Promise<void>;

/** A buffered view of the bytes, so that many small reads become few large ones. */
export class ZipWindow {
  readonly #from: RandomAccess;
  readonly #keptBytes: number;
  #start = 0;
  #bytes: Uint8Array = new Uint8Array();

  constructor(from: RandomAccess, keptBytes = 256 * 1024) {
    this.#from = from;
    this.#keptBytes = keptBytes;
  }

  get size(): number {
    return this.#from.size;
  }

  /** The bytes at a place; null beyond the end. */
  async look(offset: number, length: number): Promise<DataView | null> {
    if (offset < 0 || offset + length > this.size) return null;
    if (offset < this.#start || offset + length > this.#start + this.#bytes.length) {
      const wanted = Math.max(length, Math.min(this.#keptBytes, this.size - offset));
      this.#bytes = await this.#from.read(offset, wanted);
      this.#start = offset;
      if (this.#bytes.length < length) return null;
    }
    return new DataView(this.#bytes.buffer, this.#bytes.byteOffset + offset - this.#start, length);
  }

  /** Whether a four-byte signature is at a place. */
  async startsWith(signature: number, offset: number): Promise<boolean> {
    return (await this.look(offset, 4))?.getUint32(0, true) === signature;
  }

  /** The places of a four-byte signature from `from` on, before `end`. */
  async *find(signature: number, from: number, end: number): AsyncGenerator<number> {
    for (let at = from; at + 4 <= end;) {
      if ((await this.look(at, 4)) === null) return;
      const start = this.#start;
      const bytes = this.#bytes;
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      const last = Math.min(bytes.length, end - start) - 4;
      for (
        let place = at - start;
        place !== -1 && place <= last;
        place = bytes.indexOf(signature & 0xff, place + 1)
      ) {
        if (view.getUint32(place, true) === signature) yield start + place;
      }
      at = start + last + 1;
    }
  }
}

/** A copy of the bytes of a view. */
export function copyOf(view: DataView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength).slice();
}
