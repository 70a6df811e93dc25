import { toast } from "sonner";
import { messages } from "@/components/shell/messages";
import { isSignedOut } from "@/lib/client/is-signed-out";

const id = "signed-out";

/** Says that the browser was signed out elsewhere, until it is signed in again. */
export class SignedOutNotice {
  #isShown = false;
  #isOver = false;

  /** Somebody is to be told, until `end`. */
  begin(): void {
    this.#isOver = false;
  }

  /** The connection over which the server tells of changes is there, or broke. */
  follow(isConnected: boolean): void {
    if (isConnected) this.#hide();
    else if (!this.#isShown) void this.#look();
  }

  /** Nobody is to be told any more. */
  end(): void {
    this.#isOver = true;
    this.#hide();
  }

  async #look(): Promise<void> {
    if (!(await isSignedOut()) || this.#isOver) return;
    const words = messages.save;
    const signIn = () => window.open("/sign-in", "_blank", "noopener");
    this.#isShown = true;
    toast.error(words.signedOutElsewhere, {
      id,
      duration: Infinity,
      action: { label: words.signInAgain, onClick: signIn },
    });
  }

  #hide(): void {
    if (!this.#isShown) return;
    this.#isShown = false;
    toast.dismiss(id);
  }
}
