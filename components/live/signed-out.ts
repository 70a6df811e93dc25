import { Store, type Readable } from "@/lib/domain/state/store";
import { findSessionUser } from "@/lib/client/session-user";

/** The time after which a tab that signs out itself has left. */
const waitsMs = 300;

/** Whether the browser was signed out elsewhere, and is not signed in again. */
export class SignedOut {
  readonly #state = new Store(false);
  readonly state: Readable<boolean> = this.#state;
  #isOver = false;

  constructor(private readonly userId: string) {}

  /** Watches the state until the returned function is called. */
  begin(): () => void {
    this.#isOver = false;
    // A person who has signed in again in another tab comes back to this one.
    const recheck = () => (this.state.read() ? void this.#look() : undefined);
    window.addEventListener("focus", recheck);
    document.addEventListener("visibilitychange", recheck);
    return () => {
      this.#isOver = true;
      window.removeEventListener("focus", recheck);
      document.removeEventListener("visibilitychange", recheck);
    };
  }

  /** The connection for events opened or broke. */
  follow(isConnected: boolean): void {
    if (isConnected === this.state.read()) setTimeout(() => void this.#look(), waitsMs);
  }

  async #look(): Promise<void> {
    const id = await findSessionUser().catch(() => undefined);
    // Without a response the state is unknown.
    if (this.#isOver || id === undefined) return;
    // Another person must not continue on this screen.
    if (id !== null && id !== this.userId) window.location.reload();
    else this.#state.set(id === null);
  }
}
