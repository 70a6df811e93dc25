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

  /** Gets another text ready; the function that comes back puts it in the place of this one. */
  async prepare(markdown: string, by: Author): Promise<() => void> {
    const show = await this.#view?.prepare(markdown, by);
    return () => {
      show?.();
      this.#read = this.#view?.capture() ?? (() => markdown);
    };
  }
}
