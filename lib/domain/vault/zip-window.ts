/** Bytes that can be read from anywhere. */
export type RandomAccess = {
  size: number;
  read: (offset: number, length: number) => Promise<Uint8Array>;
};

/** Is told how many bytes are about to be looked at, so that others get their turn in between; rejects to end it. */
export type Turn = (bytes: number) => Promise<void>;

/** A look at bytes that keeps what lies behind the last place, so that many small looks are few reads. */
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

  /** So many bytes from a place on; null where there are not so many. */
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

  /** Whether a signature of four bytes stands in a place. */
  async startsWith(signature: number, offset: number): Promise<boolean> {
    return (await this.look(offset, 4))?.getUint32(0, true) === signature;
  }

  /** The places from one on, before `end`, where a signature of four bytes stands. */
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

/** The bytes of a view as they are now. */
export function copyOf(view: DataView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength).slice();
}
