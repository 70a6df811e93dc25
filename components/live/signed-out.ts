import { Store, type Readable } from "@/components/ui/store";
import { findSessionUser } from "@/lib/client/session-user";

/** A tab that signs out by itself is on its way elsewhere by then. */
const waitsMs = 300;

/** Whether the browser was signed out elsewhere, and is not signed in again. */
export class SignedOut {
  readonly #state = new Store(false);
  readonly state: Readable<boolean> = this.#state;
  #isOver = false;

  constructor(private readonly userId: string) {}

  /** Follows it until the function that comes back is called. */
  begin(): () => void {
    this.#isOver = false;
    // Who has signed in again in another tab comes back to this one.
    const recheck = () => (this.state.read() ? void this.#look() : undefined);
    window.addEventListener("focus", recheck);
    document.addEventListener("visibilitychange", recheck);
    return () => {
      this.#isOver = true;
      window.removeEventListener("focus", recheck);
      document.removeEventListener("visibilitychange", recheck);
    };
  }

  /** The connection over which the server tells of changes is there, or broke. */
  follow(isConnected: boolean): void {
    if (isConnected === this.state.read()) setTimeout(() => void this.#look(), waitsMs);
  }

  async #look(): Promise<void> {
    const id = await findSessionUser().catch(() => undefined);
    // Without an answer nothing is known.
    if (this.#isOver || id === undefined) return;
    // Somebody else is not to go on with what is on screen.
    if (id !== null && id !== this.userId) window.location.reload();
    else this.#state.set(id === null);
  }
}
