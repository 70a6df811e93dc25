/** Who changed a text: the person, by something beside it, or others. */
export type Author = "person" | "others";

/** What shows the text on screen. */
export type TextView = {
  /**
   * Gets another text ready to take the place of the one on screen; the function that comes back shows it at once. What
   * the person did can be undone.
   */
  prepare: (markdown: string, by: Author) => Promise<() => void>;
  /** Gives what reads the text that is on screen now, whenever it is called. */
  capture: () => () => string;
  /** Where in the text the caret is. */
  place: () => number;
};

/** A text to take the place of the one on screen, if that is still the one it was made of. */
export type Replacement = { markdown: string; by: Author; of?: string };

/** The text on screen, whichever view shows it, and while none does. */
export class ShownText {
  #read: () => string;
  #view: TextView | null = null;
  #place: number | null = null;

  constructor(markdown: string) {
    this.#read = () => markdown;
  }

  get markdown(): string {
    return this.#read();
  }

  /** Where the caret was in what showed the text before; null if nothing did. */
  get place(): number | null {
    return this.#place;
  }

  /** This is what shows the text from now on; gives the function that ends that. */
  showIn(view: TextView): () => void {
    this.#view = view;
    return () => {
      this.#place = view.place();
      if (this.#view === view) this.#view = null;
    };
  }

  /** The person changed the text; `read` builds it when it is needed. */
  edited(read: () => string): void {
    this.#read = read;
  }

  /** Puts another text in the place of this one as soon as it is ready; false where this is not what it was made of any more. */
  async replace({ markdown, by, of }: Replacement): Promise<boolean> {
    for (;;) {
      const view = this.#view;
      const show = await view?.prepare(markdown, by);
      if (of !== undefined && this.markdown !== of) return false;
      // What was made ready is for another mode than the one that was chosen meanwhile.
      if (this.#view !== view) continue;
      show?.();
      this.#read = view?.capture() ?? (() => markdown);
      return true;
    }
  }
}
