import { Store, type Readable } from "@/lib/domain/state/store";
import type { LinkToOpen } from "@/components/editor/rich/link-to-open";

/** An embed of a page in the text: the element that shows it, and its link. */
export type EmbedPlace = { key: string; element: HTMLElement; link: LinkToOpen };

/** The embeds of pages that are in the text on screen. */
export class EmbedPlaces implements Readable<readonly EmbedPlace[]> {
  readonly #places = new Store<readonly EmbedPlace[]>([]);
  #count = 0;
  #isAnnounced = false;
  #next: readonly EmbedPlace[] = [];

  readonly read = this.#places.read;
  readonly subscribe = this.#places.subscribe;

  /** A place of its own for one embed. */
  open(): EmbedSlot {
    this.#count += 1;
    return new EmbedSlot(`embed-${this.#count}`, (key, place) => this.#put(key, place));
  }

  /** Tells all changes of one turn at once: a page can have hundreds of embeds. */
  #put(key: string, place: EmbedPlace | null): void {
    const others = this.#next.filter((one) => one.key !== key);
    this.#next = place === null ? others : [...others, place];
    if (this.#isAnnounced) return;
    this.#isAnnounced = true;
    queueMicrotask(() => {
      this.#isAnnounced = false;
      this.#places.set(this.#next);
    });
  }
}

/** The element of one embed in the text. */
export class EmbedSlot {
  #shown: EmbedPlace | null = null;

  constructor(
    readonly key: string,
    private readonly put: (key: string, place: EmbedPlace | null) => void,
  ) {}

  /** The element that shows what a link embeds. */
  show(link: LinkToOpen): HTMLElement {
    const isSame = this.#shown?.link.target === link.target && this.#shown.link.place === link.place;
    if (this.#shown && isSame) return this.#shown.element;
    const element = this.#shown?.element ?? document.createElement("div");
    element.className = "embed-place";
    this.#shown = { key: this.key, element, link };
    this.put(this.key, this.#shown);
    return element;
  }

  hide(): void {
    if (this.#shown === null) return;
    this.#shown = null;
    this.put(this.key, null);
  }

  /** Whether an element is in the embed. */
  contains(target: EventTarget | null): boolean {
    return target instanceof Node && this.#shown?.element.contains(target) === true;
  }
}
