import { Store, type Readable } from "@/lib/domain/state/store";
import type { ViewSource } from "@/components/views/page-view";

/** A view in the text: the element that shows it, its source and the language of that, and the ways to change it. */
export type ViewPlace = {
  key: string;
  element: HTMLElement;
  source: string;
  language: string;
  editing: ViewSource | null;
};

/** A source that is being written is shown once nothing was typed for so long. */
const typingMs = 600;

/** The views that are in the text on screen. */
export class ViewPlaces implements Readable<readonly ViewPlace[]> {
  readonly #places = new Store<readonly ViewPlace[]>([]);
  #count = 0;

  readonly read = this.#places.read;
  readonly subscribe = this.#places.subscribe;

  /** A place of its own for one view; `editing` is null where its source cannot be changed. */
  open(editing: ViewSource | null): ViewSlot {
    this.#count += 1;
    const key = `view-${this.#count}`;
    // The editor draws in the middle of an update of the screen.
    return new ViewSlot((shown) => queueMicrotask(() => this.#put(key, shown && { key, editing, ...shown })));
  }

  #put(key: string, place: ViewPlace | null): void {
    const others = this.#places.read().filter((one) => one.key !== key);
    this.#places.set(place === null ? others : [...others, place]);
  }
}

type ShownSource = { source: string; language: string; isBeingWritten: boolean };

/** The element of one view in the text. */
export class ViewSlot {
  readonly element = document.createElement("div");
  #source: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly put: (shown: { element: HTMLElement; source: string; language: string } | null) => void,
  ) {
    this.element.className = "view-place";
    this.element.contentEditable = "false";
  }

  /** Shows a view; `isBeingWritten` waits until nothing is typed any more. */
  show({ source, language, isBeingWritten }: ShownSource): void {
    clearTimeout(this.#timer);
    const key = `${language}\n${source}`;
    if (this.#source === key) return;
    const show = () => {
      this.#source = key;
      this.put({ element: this.element, source, language });
    };
    if (isBeingWritten && this.#source !== null) this.#timer = setTimeout(show, typingMs);
    else show();
  }

  hide(): void {
    clearTimeout(this.#timer);
    if (this.#source === null) return;
    this.#source = null;
    this.put(null);
  }

  /** Whether an element is in the view. */
  contains(target: EventTarget | null): boolean {
    return target instanceof Node && this.element.contains(target);
  }
}
