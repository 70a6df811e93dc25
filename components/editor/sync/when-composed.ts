const pollMs = 50;
const waitMax = 10_000;

/**
 * Resolves when no input method composes a word in a text, which another text would interrupt; after ten seconds at the
 * latest, because some keyboards keep a word open as long as nothing is typed.
 */
export async function whenComposed(view: { readonly composing: boolean }): Promise<void> {
  const end = Date.now() + waitMax;
  while (view.composing && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
